import type { Alarm } from '@gss/alarms/contract'
import { expect, test } from 'vitest'
import { cityAlarm } from '../testing/cityAlarm.ts'
import { columnOf } from './column.ts'

const row = (number: number, count = 1) => ({ alarm: cityAlarm(number), count })
const rowsTo = (last: number) => Array.from({ length: last }, (_, at) => row(at + 1))
// oxfmt-ignore
const columns: [what: string, rows: ReturnType<typeof row>[], shown: number, more: number][] = [
  ['nothing is nothing',                         [],                          0, 0],
  ['seven have room',                            rowsTo(7),                   7, 0],
  ['an eighth is a count',                       rowsTo(8),                   7, 1],
  ['a storm in sight takes one row',             [row(1, 147), ...rowsTo(2)], 3, 0],
  ['of a storm without room each alarm counts',  [...rowsTo(7), row(9, 147)], 7, 147],
]
test.each(columns)('%s', (_, rows, shown, more) => {
  const column = columnOf(rows, [])
  expect([column.rows.length, column.more]).toEqual([shown, more])
})

test('under a strip one has no room, and is counted', () => {
  const column = columnOf(rowsTo(7), [], true)
  expect([column.rows.length, column.more]).toEqual([6, 1])
})

const oldest: [what: string, alarms: Alarm[], began: number | null][] = [
  ['where nothing is open nothing is old', [], null],
  ['the oldest, wherever it stands', [cityAlarm(5), cityAlarm(2), cityAlarm(9)], 2],
  ['a drill is not waited for', [cityAlarm(1, { isDrill: true }), cityAlarm(4)], 4],
]
test.each(oldest)('%s', (_, alarms, began) => {
  expect(columnOf([], alarms).oldest).toEqual(began === null ? null : cityAlarm(began).raisedAt)
})
