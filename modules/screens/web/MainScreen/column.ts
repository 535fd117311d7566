import type { Alarm } from '@gss/alarms/contract'
import type { WallRow } from '@gss/alarms/web'

/** The left of the whole city: so many alarms have room, further ones are a count (look §14 k). A strip above takes the room of one. */
export const COLUMN_ROWS = 7

export interface AlarmsColumn {
  rows: readonly WallRow[]
  /** Alarms, not rows, that have no room. */
  more: number
  /** When the oldest began that is no drill. */
  oldest: Date | null
}

export function columnOf(rows: readonly WallRow[], alarms: readonly Alarm[], hasStrip = false): AlarmsColumn {
  const room = COLUMN_ROWS - (hasStrip ? 1 : 0)
  const real = alarms.filter(({ isDrill }) => !isDrill)
  return {
    rows: rows.slice(0, room),
    more: rows.slice(room).reduce((sum, { count }) => sum + count, 0),
    oldest: real.reduce<Date | null>(
      (oldest, { raisedAt }) => (oldest === null || raisedAt < oldest ? raisedAt : oldest),
      null,
    ),
  }
}
