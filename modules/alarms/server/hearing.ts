import type { Silence, SilentSeat } from '../contract/index.ts'

/** One tab of a seat, as it said last. */
export interface SeatRow {
  sessionId: string
  userId: string
  name: string
  why: Silence | null
  since: Date
}

/** The seats at which no alarm is heard: those none of whose tabs can be. The longest silent first. */
export function silencesOf(rows: readonly SeatRow[]): SilentSeat[] {
  const heard = new Set(rows.filter(({ why }) => why === null).map(({ sessionId }) => sessionId))
  const silent = new Map<string, SilentSeat>()
  for (const { why, ...seat } of rows.toSorted((a, b) => a.since.getTime() - b.since.getTime()))
    if (why !== null && !heard.has(seat.sessionId)) silent.set(seat.sessionId, { ...seat, why })
  return [...silent.values()]
}

/** There are seats, and an alarm is heard at none. */
export const isUnheard = (rows: readonly SeatRow[]): boolean =>
  rows.length > 0 && rows.every(({ why }) => why !== null)
