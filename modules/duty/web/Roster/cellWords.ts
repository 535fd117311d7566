import type { RosterCell, Guard, Room, Shift } from '../../contract/index.ts'

export interface KnownCells {
  rooms: readonly Room[]
  guards: ReadonlyMap<string, Guard>
  cells: ReadonlyMap<string, RosterCell>
}
export const cellKeyOf = ({
  roomId,
  day,
  shiftNo,
}: {
  roomId: string
  day: string
  shiftNo: number
}): string => `${roomId} ${day} ${shiftNo}`
export const shortDay = (day: string): string => day.slice('YYYY-'.length)
/** 08:00–16:00; the day ends at 24:00. */
export const shiftHoursOf = ({ fromMin, untilMin }: Shift): string => `${clock(fromMin)}–${clock(untilMin)}`
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** What is to be mended; that a certificate ends soon is told, and nothing is wrong yet. */
export const isWrong = ({ flaws }: RosterCell): boolean => flaws.some((flaw) => flaw !== 'certEnds')
