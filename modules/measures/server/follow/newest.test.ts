import { newId } from '@gss/server-kit/ids'
import { expect, test } from 'vitest'
import { Newest, TOLD_EVERY_MS, UNITS_AT_ONCE } from './newest.ts'
import type { Last } from './sample.ts'

const AT = new Date('2026-11-24T08:00:00Z')
const last = (unitId: string, componentId: string, value: number): Last => ({
  unitId,
  componentId,
  transmissionId: componentId,
  part: 'component',
  systemType: 0,
  systemAddress: 0,
  componentType: 0,
  componentAddress: 0,
  point: '',
  measure: 1060,
  value,
  quality: 0,
  at: AT,
  receivedAt: AT,
  side: '',
  sideSince: null,
  pending: null,
  periodS: null,
  isStale: false,
})
const valuesIn = (said: readonly { body: unknown }[]) =>
  said.map(({ body }) => JSON.stringify(body)).flatMap((text) => text.match(/"value":\d+/g) ?? [])

test('of a series that says much in a second the newest is told, once', () => {
  const newest = new Newest()
  const [unit, component] = [newId(), newId()]
  for (let value = 0; value < 1_000; value++) newest.add([last(unit, component, value)])
  expect(valuesIn(newest.take(0))).toEqual(['"value":999'])
  expect(newest.take(0)).toEqual([])
})

test('however many units measure, so many are told in a second, and who waits longest is next', () => {
  const newest = new Newest()
  const units = Array.from({ length: UNITS_AT_ONCE + 1 }, () => newId())
  for (const unit of units) newest.add([last(unit, unit, 1)])
  expect(newest.isDue(0)).toBe(true)
  expect(newest.take(0)).toHaveLength(UNITS_AT_ONCE)
  expect(newest.isDue(TOLD_EVERY_MS - 1)).toBe(false)
  // What came again meanwhile waits behind the one that was left.
  for (const unit of units) newest.add([last(unit, unit, 2)])
  const [first] = newest.take(TOLD_EVERY_MS)
  expect(first?.unitId).toBe(units.at(-1))
})
