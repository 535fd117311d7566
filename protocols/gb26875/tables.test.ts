import { expect, test } from 'vitest'
import { STANDARD } from './profile.ts'
import { ANALOGUE_TYPES } from './tables/analogueTypes.table.ts'
import { COMPONENT_TYPES } from './tables/componentTypes.table.ts'
import { SYSTEM_TYPES } from './tables/systemTypes.table.ts'
import { TX3016A_CODES } from './tables/tx3016a.table.ts'
import { isFixed } from './unit.ts'

const codesOf = (table: readonly (readonly [number, ...unknown[]])[]) => table.map(([code]) => code)

// oxfmt-ignore
const tables: [what: string, codes: number[], rows: number][] = [
  ['Table 4', codesOf(SYSTEM_TYPES),    17],
  ['Table 5', codesOf(COMPONENT_TYPES), 66],
  ['Table 6', codesOf(ANALOGUE_TYPES),  12],
]

test.each(tables)('%s is complete, in order, and below what belongs to makers', (_, codes, rows) => {
  expect(codes).toHaveLength(rows)
  expect(codes.every((code, i) => code < 128 && code > (codes[i - 1] ?? -1))).toBe(true)
})

test('the code ranges of the TX3016A do not overlap', () => {
  expect(TX3016A_CODES.every(([from, to], i) => from <= to && from > (TX3016A_CODES[i - 1]?.[1] ?? 0))).toBe(
    true,
  )
})

// oxfmt-ignore
const table3: [type: number, kind: string, maxCount: number, objectBytes: number | null][] = [
  [1,  'systemState',                102, 10],
  [2,  'componentState',             22,  46],
  [3,  'componentAnalogue',          63,  16],
  [4,  'systemOperation',            102, 10],
  [5,  'systemVersion',              1,   4],
  [6,  'systemConfiguration',        3,   null],
  [7,  'componentConfiguration',     26,  38],
  [8,  'systemTime',                 1,   8],
  [21, 'deviceState',                1,   7],
  [24, 'deviceOperation',            127, 8],
  [25, 'deviceVersion',              1,   2],
  [26, 'deviceConfiguration',        1,   null],
  [28, 'deviceTime',                 1,   6],
  [61, 'readSystemState',            102, 2],
  [62, 'readComponentState',         22,  6],
  [63, 'readComponentAnalogue',      63,  6],
  [64, 'readSystemOperations',       1,   9],
  [65, 'readSystemVersion',          1,   2],
  [66, 'readSystemConfiguration',    3,   2],
  [67, 'readComponentConfiguration', 26,  6],
  [68, 'readSystemTime',             1,   2],
  [81, 'readDeviceState',            1,   1],
  [84, 'readDeviceOperations',       1,   7],
  [85, 'readDeviceVersion',          1,   1],
  [86, 'readDeviceConfiguration',    1,   1],
  [88, 'readDeviceTime',             1,   1],
  [89, 'initialise',                 1,   1],
  [90, 'setClock',                   1,   6],
  [91, 'dutyCheck',                  1,   1],
]

test('Table 3 is complete: every type with its form and its limit, and no other', () => {
  const units = [...STANDARD.units.values()].flat()
  expect(
    units.map((unit) => [unit.type, unit.kind, unit.maxCount, isFixed(unit) ? unit.object.bytes : null]),
  ).toEqual(table3)
})
