import { flawsOf, objects as places } from '@gss/archives/contract'
import { objects as equipment } from '@gss/devices/contract'
import { expect, test } from 'vitest'
import { bigCity } from './bigCity.ts'
import { demoFloors } from './places.ts'

const ASKED = { units: 4, devices: 3_000, largest: 1_200 }
const units = [...bigCity(ASKED, demoFloors())]
const rows = units.flatMap((unit) => unit.rows)
const descriptions = new Map([...places, ...equipment].map((one) => [one.object, one]))

test('it is as large as it was asked to be, its first unit the largest', () => {
  expect(units.map(({ devices }) => devices)).toEqual([1_200, 600, 600, 600])
  expect(rows.filter(({ object }) => object === 'device')).toHaveLength(ASKED.devices)
})
test('every row is as its form wants it, under an id of its own', () => {
  const flaws = rows.flatMap(({ object, values }) =>
    flawsOf(descriptions.get(object) ?? { fields: [] }, values, '2026-11-20').map(
      ({ field }) => `${object} ${field}`,
    ),
  )
  expect(flaws).toEqual([])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
})
test('every device has its label, on a layer of its own unit', () => {
  const labels = units.flatMap((unit) =>
    unit.labels.map(
      (label) => [label.targetId, unit.layers.some(({ layerId }) => layerId === label.layerId)] as const,
    ),
  )
  expect(labels.every(([, isThere]) => isThere)).toBe(true)
  expect(new Set(labels.map(([target]) => target)).size).toBe(ASKED.devices)
})
