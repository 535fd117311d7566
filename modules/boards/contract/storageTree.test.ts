import { expect, test } from 'vitest'
import { M, SPREAD_MV, type StorageNode, storageTree, type StorageValue, storageValueOf } from './index.ts'

const said = (
  point: string,
  measure: number,
  value: number | null,
  more: Partial<StorageValue> = {},
): StorageValue => ({
  componentId: '019aa000-0000-7000-8000-000000000001',
  point,
  measure,
  value,
  at: new Date(0),
  isStale: false,
  bits: [],
  ...more,
})
const levelsOf = (values: StorageValue[]): [string, number][] => {
  const flat = (nodes: readonly StorageNode[]): StorageNode[] =>
    nodes.flatMap((node) => [node, ...flat(node.children)])
  return flat(storageTree(values)).map(({ point, level }) => [point, level])
}

// oxfmt-ignore
const cells: [what: string, values: StorageValue[], level: number][] = [
  ['a cool cell',                         [said('ess/1/1/1/1/1', M.temperature, 25)],                   0],
  ['exactly at its bound',                [said('ess/1/1/1/1/1', M.temperature, 45)],                   0],
  ['warm',                                [said('ess/1/1/1/1/1', M.temperature, 45.1)],                 1],
  ['hot',                                 [said('ess/1/1/1/1/1', M.temperature, 56)],                   2],
  ['running away',                        [said('ess/1/1/1/1/1', M.temperature, 65.1)],                 3],
  ['charged too far',                     [said('ess/1/1/1/1/1', M.voltage, 3.66)],                     2],
  ['emptied too far',                     [said('ess/1/1/1/1/1', M.voltage, 2.4)],                      2],
  ['an old value says nothing',           [said('ess/1/1/1/1/1', M.temperature, 70, { isStale: true })], 0],
  ['no value says nothing',               [said('ess/1/1/1/1/1', M.temperature, null)],                 0],
  ['a fire',                              [said('ess/1/1/1/1/1', M.temperature, 25, { bits: ['fire'] })], 3],
]
test.each(cells)('%s', (_, values, level) => expect(levelsOf(values).at(-1)?.[1]).toBe(level))

test('what is grave below is grave above, in the order of numbers', () => {
  expect(
    levelsOf([said('ess/1/1/1/10/1', M.temperature, 25), said('ess/1/1/1/2/1', M.temperature, 66)]),
  ).toEqual([
    ['ess/1', 3],
    ['ess/1/1', 3],
    ['ess/1/1/1', 3],
    ['ess/1/1/1/2', 3],
    ['ess/1/1/1/2/1', 3],
    ['ess/1/1/1/10', 0],
    ['ess/1/1/1/10/1', 0],
  ])
})

test('between cells: 300 mV warns, 500 alarms; a leak is measured by the volt', () => {
  const pack = (max: number) => [said('ess/1/1/1/1', M.cellMax, max), said('ess/1/1/1/1', M.cellMin, 3)]
  expect(levelsOf(pack(3.301)).at(-1)?.[1]).toBe(1)
  expect(levelsOf(pack(3.501)).at(-1)?.[1]).toBe(2)
  const leaking = (kiloohm: number) => [
    said('ess/1/1/1', M.insulation, kiloohm),
    said('ess/1/1/1', M.voltage, 700),
  ]
  expect(levelsOf(leaking(349)).at(-1)?.[1]).toBe(2)
  expect(levelsOf(leaking(351)).at(-1)?.[1]).toBe(0)
  const [station] = storageTree(pack(3.1))
  const found = station?.children[0]?.children[0]?.children[0]
  expect(found && storageValueOf(found, SPREAD_MV)).toBeCloseTo(100)
})
