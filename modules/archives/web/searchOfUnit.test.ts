import { expect, test } from 'vitest'
import { searchOfUnit } from './searchOfUnit.ts'

const unit = { unitId: 'u1', unitName: '滨江 商场' }
// oxfmt-ignore
const cases: [what: string, component: string, besides: string, search: string][] = [
  ['most lists call it unit',                   'hazards',      '',               '?unit=u1'],
  ['the alarm desk keeps what it is asked for', 'alarmDesk',    '?kind=fault',    '?kind=fault&unitId=u1'],
  ['a register says it in a word of its own',   'devices',      '',               '?%24unit=u1'],
  ['and so does the book, at the object asked for', 'unitBook',  '?object=firePlan', '?object=firePlan&%24unit=u1'],
  ['checks of duty are found by the name',      'dutyCheck',    '',               `?search=${new URLSearchParams({ x: '滨江 商场' }).toString().slice(2)}`],
  ['what is said already stands',               'safetyScore',  '?unit=u2',       '?unit=u2'],
]
test.each(cases)('%s', (_, component, besides, search) =>
  expect(searchOfUnit(component, unit, besides)).toBe(search),
)
