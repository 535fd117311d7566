import { expect, test } from 'vitest'
import type { HomeBuilding, HomeFloor } from '../../contract/index.ts'
import { modelMarksOf, modelOf, TURNS } from './model.ts'

const NOTHING = { fires: 0, supervisories: 0, faults: 0, shielded: 0 }
const building = (nth: number, floors: number): HomeBuilding => ({
  ...NOTHING,
  buildingId: `b${nth}`,
  name: `楼 ${nth}`,
  floors,
  lowestFloor: 1,
  burningFloor: null,
})
const floorsOf = (nth: number, numbers: readonly number[]): HomeFloor[] =>
  numbers.map((floorNo) => ({
    ...NOTHING,
    buildingId: `b${nth}`,
    building: `楼 ${nth}`,
    floorId: `f${nth}.${floorNo}`,
    floor: `${floorNo} 层`,
    floorNo,
    layerId: null,
  }))
const BUILDINGS = [building(0, 3), building(1, 2), building(2, 0)]
const FLOORS = [...floorsOf(0, [3, 2, -1]), ...floorsOf(1, [2, 1])]
const at = (turn: number, spread = 0) => modelOf(BUILDINGS, FLOORS, turn, spread)
const blockOf = (model: ReturnType<typeof at>, id: string) => {
  const block = model.blocks.find(({ building: { buildingId } }) => buildingId === id)
  if (!block) throw new Error(`no ${id}`)
  return block
}
const heights = (id: string, spread: number) =>
  blockOf(at(0, spread), id).plates.map(({ beside: [, y] }) => y)

test('floors stand over each other, the lowest first; a building without floors is one plate with nothing to press', () => {
  expect(blockOf(at(0), 'b0').plates.map(({ floor }) => floor?.floorNo)).toEqual([-1, 2, 3])
  expect(blockOf(at(0), 'b2').plates.map(({ floor }) => floor)).toEqual([null])
})

test('apart, floors stand higher above each other, and what is seen grows upward', () => {
  const [low = 0, high = 0] = heights('b0', 0)
  const [lowApart = 0, highApart = 0] = heights('b0', 1)
  expect(lowApart - highApart).toBeGreaterThan(3 * (low - high))
  expect(at(0).viewBox).toBe('0 0 1268 700')
  expect(at(0, 1).viewBox).toMatch(/^0 -\d+ 1268 \d+$/)
})

test.each([0, 1, 2, 3])('after %i quarters what stands behind is drawn first', (turn) => {
  const depths = at(turn).blocks.map(({ plates: [first] }) => first?.beside[1] ?? 0)
  expect(depths).toEqual(depths.toSorted((one, other) => one - other))
})

test('a turn moves what is seen, four of them bring it back', () => {
  expect(blockOf(at(1), 'b0').pin).not.toEqual(blockOf(at(0), 'b0').pin)
  expect(at(TURNS % TURNS)).toEqual(at(0))
  expect(new Set([0, 1, 2, 3].map((turn) => JSON.stringify(at(turn).blocks))).size).toBe(TURNS)
})

test('what is wrong is told with the gravest first, and nothing where nothing is', () => {
  expect(modelMarksOf({ ...NOTHING, shielded: 3, fires: 1 })).toEqual([
    { state: 'fire', count: 1 },
    { state: 'shielded', count: 3 },
  ])
  expect(modelMarksOf(NOTHING)).toEqual([])
})
