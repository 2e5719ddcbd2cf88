/* How far the tasks of a First Mission are, from what everybody sees. */
import { sum, type ArkView, type Task } from './view'

/* [done, needed] */
export function done_task(task: Task, view: ArkView, seat: number): [number, number] {
  const player = view.players[seat - 1]!
  const sections = task.sections ?? []
  const own = `seat-${seat}`
  const standing = view.ship.rooms.reduce((n, r) => n + (r.units[own] ?? 0), player.units.biodome)
  const powered = view.ship.rooms.reduce((n, r) => n + (r.cylinders[own] ?? 0), 0)

  switch (task.task) {
    case 'cubes':
      return [sum(Object.fromEntries(sections.map((s) => [s, Math.min(player.sections[s] ?? 0, task.amount)]))), task.amount * sections.length]
    case 'tokens':
      return [player.tokens, task.amount]
    case 'units':
      return [standing, task.amount]
    case 'cylinders':
      return [powered, task.amount]
    case 'control':
      return [player.controls, task.amount]
    case 'arsenal':
      return [player.arsenal, task.amount]
    default:
      return [0, task.amount]
  }
}
