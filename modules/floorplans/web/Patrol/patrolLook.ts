import type { LookName } from '../art/looks.ts'

/** Spec §3 "Patrol point": what happened at it in this round. */
export interface PointInRound {
  pointId: string
  name: string
  x: number
  y: number
  isExecuted: boolean
  isOk: boolean
  needsAssist: boolean
}
type Flags = Pick<PointInRound, 'isExecuted' | 'isOk' | 'needsAssist'>

/** Spec §4 "Patrol marker colour": by the executed, OK and assist flags; the first row that holds wins. */
const LOOKS: readonly [what: string, holds: (point: Flags) => boolean, look: LookName][] = [
  ['nobody was there yet', (point) => !point.isExecuted, 'patrol.toDo'],
  ['something is wrong', (point) => !point.isOk, 'patrol.notOk'],
  ['done with the help of another', (point) => point.needsAssist, 'patrol.assist'],
]
export const patrolLook = (point: Flags): LookName =>
  LOOKS.find(([, holds]) => holds(point))?.[2] ?? 'patrol.ok'
