import { expect, test } from 'vitest'
import { nameHere } from './nameHere.ts'

// oxfmt-ignore
const cases: [what: string, name: string, place: string, shown: string][] = [
  ['a place that stands beside is not said twice', '主楼 1 层 泵房消火栓泵', '主楼 1 层 泵房', '消火栓泵'],
  ['a name without its place stays',               '屋顶水箱',              '主楼 1 层 泵房', '屋顶水箱'],
  ['a device called by its place keeps its name',  '主楼 1 层 泵房',        '主楼 1 层 泵房', '主楼 1 层 泵房'],
  ['nobody wrote a place down',                    '2102客房NB烟感',        '',               '2102客房NB烟感'],
]
test.each(cases)('%s', (_, name, place, shown) => expect(nameHere({ name, place })).toBe(shown))
