import { ANALOGUE_TYPES, COMPONENT_TYPES, SYSTEM_TYPES } from '@gss/gb26875'
import { expect, test } from 'vitest'
import { addressText, kindName } from './dictionary.ts'
import { COMPONENT_NAMES, MEASURE_ROWS, SYSTEM_NAMES } from './dictionary.table.ts'
import type { ComponentKey } from './state.ts'

test('systems, components and measures are called as in the standard’s tables 4, 5 and 6', () => {
  expect(SYSTEM_NAMES).toEqual(SYSTEM_TYPES)
  expect(COMPONENT_NAMES).toEqual(COMPONENT_TYPES)
  expect(MEASURE_ROWS).toEqual(ANALOGUE_TYPES.map(([code, zh, unit]) => [code, zh, unit]))
})

const key = (
  part: ComponentKey['part'],
  systemType: number,
  componentType: number,
  point = '',
): ComponentKey => ({
  part,
  systemType,
  systemAddress: 3,
  componentType,
  componentAddress: 17,
  point,
})
const named: [what: string, key: ComponentKey, name: string, address: string][] = [
  ['a detector', key('component', 1, 42), '点型光电感烟火灾探测器', '3-17'],
  ['a component of no kind', key('component', 1, 0), '部件', '3-17'],
  ['a maker’s own component', key('component', 1, 200), '部件类型200', '3-17'],
  ['a reserved component', key('component', 1, 2), '部件类型', '3-17'],
  ['a point that its language names by text', key('component', 0, 0, 'kitchen/3'), '部件', 'kitchen/3'],
  ['what is device and component in one', key('component', 0, 0, '.'), '部件', ''],
  ['a system', key('system', 12, 0), '自动喷水灭火系统', '3'],
  ['a maker’s own system', key('system', 130, 0), '系统类型130', '3'],
  ['the transmission device', key('device', 0, 0), '用户信息传输装置', ''],
]
test.each(named)('%s has a name and an address', (_, one, name, address) =>
  expect([kindName(one), addressText(one)]).toEqual([name, address]),
)
