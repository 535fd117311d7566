import type { Alarm, AlarmKind } from '../../contract/alarm.ts'
import { isClaimed } from '../store/held.ts'

const TEN_MIN_MS = 600_000
const DAY_MS = 86_400_000

/** What waits, in numbers. A drill counts in no figure but its own. */
export interface DeskFigures {
  free: Record<AlarmKind, number>
  mine: number
  recent: number
  old: number
  drills: number
  /** When the first was raised that nobody has. */
  oldestMs: number | null
}

export function deskFiguresOf(queue: readonly Alarm[], now: number, userId: string | undefined): DeskFigures {
  const figures: DeskFigures = {
    free: { fire: 0, urgent: 0, supervisory: 0, missedDuty: 0, fault: 0 },
    mine: 0,
    recent: 0,
    old: 0,
    drills: 0,
    oldestMs: null,
  }
  const at = new Date(now)
  for (const alarm of queue) {
    if (alarm.isDrill) {
      figures.drills += 1
      continue
    }
    const raisedMs = alarm.raisedAt.getTime()
    if (now - raisedMs <= TEN_MIN_MS) figures.recent += 1
    if (now - raisedMs > DAY_MS) figures.old += 1
    if (!isClaimed(alarm, at)) {
      figures.free[alarm.kind] += 1
      figures.oldestMs = Math.min(figures.oldestMs ?? raisedMs, raisedMs)
    } else if (alarm.claimedBy === userId) figures.mine += 1
  }
  return figures
}

/** Who has how many in hand. */
export function inHandOf(queue: readonly Alarm[], now: number): ReadonlyMap<string, number> {
  const at = new Date(now)
  const inHand = new Map<string, number>()
  for (const alarm of queue)
    if (!alarm.isDrill && alarm.claimedBy !== null && isClaimed(alarm, at))
      inHand.set(alarm.claimedBy, (inHand.get(alarm.claimedBy) ?? 0) + 1)
  return inHand
}
