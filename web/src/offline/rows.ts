/*
 * What is kept of the tables of this browser: rows of text by table, kind and number,
 * as src/store/store_memory.h has them, in IndexedDB.
 */
export type Row = [table: string, kind: number, row: number, text: string]
/* A row that is put, or a table all of whose rows go; in the order that they came in. */
export type Change = Row | string

const STORE = 'rows'
/* ROW_ENTRY of store_memory.h. */
const ENTRY = 3

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((fine, failed) => {
    request.onsuccess = () => fine(request.result)
    request.onerror = () => failed(request.error)
  })

export class Rows {
  private constructor(private db: IDBDatabase) {}

  static async open(): Promise<Rows> {
    const request = indexedDB.open('starboard', 1)

    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    return new Rows(await done(request))
  }

  /* All of them, in the order in which the module takes them. */
  async all(): Promise<Row[]> {
    const store = this.db.transaction(STORE).objectStore(STORE)
    const [keys, texts] = await Promise.all([done(store.getAllKeys()), done<string[]>(store.getAll())])

    return keys.map((key, i) => [...(key as [string, number, number]), texts[i]!])
  }

  /* All of it or nothing; it is there when this ends. */
  keep(changes: Change[]): Promise<void> {
    return new Promise((fine, failed) => {
      const transaction = this.db.transaction(STORE, 'readwrite')
      const store = transaction.objectStore(STORE)

      transaction.oncomplete = () => fine()
      transaction.onabort = () => failed(transaction.error)
      for (const change of changes) {
        if (typeof change === 'string') store.delete(IDBKeyRange.bound([change], [change, []]))
        // An entry of a game is there once: two windows cannot write over each other.
        else if (change[1] === ENTRY) store.add(change[3], change.slice(0, 3))
        else store.put(change[3], change.slice(0, 3))
      }
    })
  }
}
