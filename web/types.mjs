/*
 * node types.mjs: writes schema/NAME.ts for each docs/NAME.schema.json, so that
 * the page speaks of messages, views and tables as the schema does, which the tests of
 * the server hold against real games.  `npm run build` and `npm run check` call it.
 *
 * A definition becomes a type of its name; a group of definitions, as "server" is in
 * protocol.schema.json, an interface with one member for each.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const DOCS = fileURLToPath(new URL('../docs/', import.meta.url))
const OUT = fileURLToPath(new URL('schema/', import.meta.url))
const ENDING = '.schema.json'
const SIMPLE = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' }

/* All that a group has are definitions; every schema says something that is none. */
const is_group = (value) => Object.values(value).every((v) => typeof v === 'object' && !Array.isArray(v))
const pascal = (word) => word.split('-').map((part) => part[0].toUpperCase() + part.slice(1)).join('')
const key_of = (key) => (/^\w+$/.test(key) ? key : `'${key}'`)
const literal = (value) => (typeof value === 'string' ? `'${value}'` : String(value))
const union = (types) => [...new Set(types)].join(' | ')
const note = (schema, inset) => (schema.description ? `${inset}/* ${schema.description} */\n` : '')

/* "#/$defs/http/table" is a member of a group, "#/$defs/seat" a type. */
function name_of(ref) {
  const [name, ...members] = ref.replace('#/$defs/', '').split('/')

  return pascal(name) + members.map((m) => `['${m}']`).join('')
}

function members_of(schema, inset) {
  const required = new Set(schema.required ?? [])
  const line = ([key, value]) => `${note(value, inset)}${inset}${key_of(key)}${required.has(key) ? '' : '?'}: ${type_of(value, inset)}\n`
  const own = schema.additionalProperties === true ? `${inset}[own: string]: any\n` : ''

  return Object.entries(schema.properties).map(line).join('') + own
}

function object_of(schema, inset) {
  const more = schema.additionalProperties
  const values = more && typeof more === 'object' ? type_of(more, inset) : 'any'

  if (schema.properties) return `{\n${members_of(schema, inset + '  ')}${inset}}`
  return `Record<${schema.propertyNames ? type_of(schema.propertyNames, inset) : 'string'}, ${values}>`
}

function plain(type, schema, inset) {
  if (type === 'object') return object_of(schema, inset)
  if (type !== 'array') return SIMPLE[type] ?? fail(schema)
  if (schema.prefixItems) return `[${schema.prefixItems.map((item) => type_of(item, inset)).join(', ')}]`
  const one = type_of(schema.items, inset)
  const alone = /^\w+$/.test(one) || (schema.items.properties && !schema.items.$ref)

  return alone ? `${one}[]` : `(${one})[]`
}

function type_of(schema, inset = '') {
  if (schema.$ref) return name_of(schema.$ref) + (schema.properties ? ` & ${object_of(schema, inset)}` : '')
  if ('const' in schema) return literal(schema.const)
  if (schema.enum) return union(schema.enum.map(literal))
  if (schema.anyOf) return union(schema.anyOf.map((one) => type_of(one, inset)))
  return union([schema.type ?? fail(schema)].flat().map((type) => plain(type, schema, inset)))
}

function fail(schema) {
  throw new Error(`types.mjs cannot say as a type: ${JSON.stringify(schema)}`)
}

function definition([name, value]) {
  if (!is_group(value)) return `${note(value, '')}export type ${pascal(name)} = ${type_of(value)}\n`
  return `export interface ${pascal(name)} {\n${members_of({ properties: value, required: Object.keys(value) }, '  ')}}\n`
}

/* What is as it was keeps its time: nothing is built anew for it. */
function write(file, text) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}

mkdirSync(OUT, { recursive: true })
for (const file of readdirSync(DOCS).filter((f) => f.endsWith(ENDING))) {
  const definitions = Object.entries(JSON.parse(readFileSync(DOCS + file, 'utf8')).$defs)
  const head = `/* Made from docs/${file} by web/types.mjs: change that, not this. */\n\n`

  write(`${OUT}${file.slice(0, -ENDING.length)}.ts`, head + definitions.map(definition).join('\n'))
}
