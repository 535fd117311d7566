import { expect, test } from 'vitest'
import { type Room, roomOf } from './room.ts'

// oxfmt-ignore
const rooms: [what: string, wanted: Parameters<typeof roomOf>[0], lines: number, hasStrip: boolean, room: Partial<Room>][] = [
  ['where nothing is under way that is said in one row',    { running: 0, hazards: 0, permits: 0 }, 1080, false, { missed: 8, running: 0, scans: 10 }],
  ['a full city',                                           { running: 8, hazards: 6, permits: 5 }, 1080, false, { running: 4, scans: 5, hazards: 2, permits: 2 }],
  ['what is not overdue leaves its rows to what burns',     { running: 1, hazards: 0, permits: 5 }, 1080, false, { hazards: 0, permits: 3 }],
  ['and the reverse',                                       { running: 1, hazards: 6, permits: 0 }, 1080, false, { hazards: 3, permits: 0 }],
  ['a window of sixteen to ten has more',                   { running: 8, hazards: 6, permits: 5 }, 1200, false, { missed: 9, scans: 8, hazards: 4, permits: 2 }],
  ['under a strip each has less',                           { running: 8, hazards: 6, permits: 5 }, 1080, true,  { missed: 7, scans: 4, hazards: 2, permits: 2 }],
]
test.each(rooms)('%s', (_, wanted, lines, hasStrip, room) =>
  expect(roomOf(wanted, lines, hasStrip)).toMatchObject(room),
)
