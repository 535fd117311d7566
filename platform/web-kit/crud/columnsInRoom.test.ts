import { expect, test } from 'vitest'
import { columnsInRoom } from './columnsInRoom.ts'

const COLUMNS = [
  { key: 'number', width: 100 },
  { key: 'unit', width: 200, isLesser: true },
  { key: 'place' },
  { key: 'kind', width: 90, isLesser: true },
  { key: 'state', width: 100 },
]
// oxfmt-ignore
const rooms: [what: string, roomPx: number, isNarrow: boolean, shown: string][] = [
  ['all of them where there is room',                       650, false, 'number unit place kind state'],
  ['the last of the lesser goes first',                     649, false, 'number unit place state'],
  ['and then the one before it',                            500, false, 'number place state'],
  ['what matters stays, however little room there is',      100, false, 'number place state'],
  ['nothing beside it: the list scrolls',                   0,   false, 'number unit place kind state'],
  ['a narrow screen has none of the lesser',                0,   true,  'number place state'],
]
test.each(rooms)('%s', (_, roomPx, isNarrow, shown) =>
  expect(
    columnsInRoom(roomPx, COLUMNS, isNarrow)
      .map(({ key }) => key)
      .join(' '),
  ).toBe(shown),
)
