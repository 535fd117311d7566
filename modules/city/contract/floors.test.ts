import { expect, test } from 'vitest'
import { drawEvacuation } from './draw/drawEvacuation.ts'
import { drawPlan } from './draw/drawPlan.ts'
import { placeGear } from './equip/place.ts'
import { FLOORS } from './floors.table.ts'
import { faultsOf } from './plan/faults.ts'
import type { Point } from './plan/plan.ts'

const TITLES = {
  unit: '临江国际大酒店',
  building: '主楼',
  floor: '2 层',
  drawing: '平面图',
  date: '2026-08',
  number: 'A-02',
}
const PLAN_MAX_BYTES = 150_000
const NEARLY_M = 0.5
const KINDS = Object.entries(FLOORS)
const FLOOR_NOS = [-2, -1, 1, 2, 3, 5, 12]

test.each(KINDS)('%s: rooms do not overlap, doors are in their walls, everybody gets out', (_, draw) => {
  const faults = FLOOR_NOS.flatMap((floorNo) =>
    faultsOf(draw({ floorNo, isGround: floorNo === 1 })).map((fault) => `floor ${floorNo}: ${fault}`),
  )
  expect(faults).toEqual([])
})

test.each(KINDS)('%s: the same floor gives the same bytes, and not too many', (_, draw) => {
  const drawn = () =>
    [drawPlan, drawEvacuation].map((make) => make(draw({ floorNo: 2, isGround: false }), TITLES))
  expect(drawn()).toEqual(drawn())
  expect(Math.max(...drawn().map((svg) => new TextEncoder().encode(svg).length))).toBeLessThan(PLAN_MAX_BYTES)
})

test.each(KINDS)('%s: whatever hangs there hangs in a space, and not on another', (_, draw) => {
  const plan = draw({ floorNo: 2, isGround: false })
  const gear = placeGear(plan)
  const isWithin = (at: Point) =>
    plan.spaces.some(
      ({ rect }) => at.x > rect.x && at.x < rect.x + rect.w && at.y > rect.y && at.y < rect.y + rect.h,
    )
  expect(gear.filter(({ at }) => !isWithin(at))).toEqual([])
  const on = gear.filter((one, i) =>
    gear.slice(0, i).some((other) => Math.hypot(one.at.x - other.at.x, one.at.y - other.at.y) < NEARLY_M),
  )
  expect(on).toEqual([])
})

test('a drawing says nothing but plain shapes and words', () => {
  for (const [, draw] of KINDS) {
    const names = new Set(
      [...drawPlan(draw({ floorNo: 1, isGround: true }), TITLES).matchAll(/<([a-z]+)/gi)].map(
        ([, name]) => name,
      ),
    )
    expect(names).toEqual(new Set(['g', 'path', 'rect', 'svg', 'text']))
  }
})
