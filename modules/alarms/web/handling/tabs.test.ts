import { expect, test } from 'vitest'
import { chosen, closed, NO_TABS, opened, type Tabs } from './tabs.ts'

const three = ['a', 'b', 'c'].reduce(opened, NO_TABS)
const rows: [what: string, after: Tabs, alarmIds: string, current: string | null][] = [
  ['nothing is open', NO_TABS, '', null],
  ['the one opened last is in front', three, 'abc', 'c'],
  ['opened again it keeps its place and comes forward', opened(three, 'a'), 'abc', 'a'],
  ['one is chosen', chosen(three, 'b'), 'abc', 'b'],
  ['one that is not open cannot be chosen', chosen(three, 'x'), 'abc', 'c'],
  ['closing another leaves the front', closed(three, 'a'), 'bc', 'c'],
  ['closing the front shows its right neighbour', closed(chosen(three, 'a'), 'a'), 'bc', 'b'],
  ['closing the rightmost shows its left neighbour', closed(three, 'c'), 'ab', 'b'],
  ['closing what is not open changes nothing', closed(three, 'x'), 'abc', 'c'],
  ['with the last one nothing is open', closed(opened(NO_TABS, 'a'), 'a'), '', null],
]
test.each(rows)('%s', (_, { alarmIds, current }, ids, front) => expect([alarmIds.join(''), current]).toEqual([ids, front]))
