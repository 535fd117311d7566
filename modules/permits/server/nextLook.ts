import { hasFlame, nextRoundDue, recheckOf, ROUND_EVERY_MS } from '../contract/index.ts'
import type { PermitRow } from './permitStore.ts'

/** So long before its end the watcher is told. */
export const ENDING_MS = 30 * 60_000

/** When the clock looks at a permit next: its end, what is reminded of before, the embers after it; null: never. */
export function nextLook(row: PermitRow, now: Date): Date | null {
  const { state, endAt } = row
  if (state === 'toReview' || state === 'toHandle') return endAt
  if (state === 'toAccept') {
    const recheck = row.lastFlameAt && recheckOf(row.kind, row.lastFlameAt)
    return recheck && recheck.from > now ? recheck.from : null
  }
  if (state !== 'working') return null
  const looks = [endAt, new Date(endAt.getTime() - ENDING_MS), roundDue(row, now)]
  const ahead = looks.filter((at) => at !== null).filter((at) => at > now)
  return ahead.length === 0 ? endAt : new Date(Math.min(...ahead.map((at) => at.getTime())))
}

/** The next time a round counts as late; power that burns nothing is not watched by the half hour. */
function roundDue(row: PermitRow, now: Date): Date | null {
  if (!hasFlame(row.kind)) return null
  const first = nextRoundDue(lookedAt(row)).getTime()
  const passed = Math.max(0, Math.ceil((now.getTime() - first) / ROUND_EVERY_MS))
  const next = first + passed * ROUND_EVERY_MS
  return new Date(next > now.getTime() ? next : next + ROUND_EVERY_MS)
}

/** When somebody looked last; before anybody did, when the watch began. */
export const lookedAt = ({ lastCheckAt, watchFrom, startAt, startedAt }: PermitRow): Date =>
  lastCheckAt ?? watchFrom ?? startedAt ?? startAt
