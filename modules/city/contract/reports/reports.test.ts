import { formTextIn } from '@gss/archives/contract'
import { measureNamed } from '@gss/devices/contract'
import { expect, test } from 'vitest'
import { cityGateways, extraWireless, POINTS_PER_GATEWAY, saidValue } from './reports.ts'

const NOW = Date.UTC(2026, 10, 24)
const gateways = cityGateways()

test('each gateway is somebody of its own, and says no more than fits into a report', () => {
  expect(new Set(gateways.map(({ code }) => code)).size).toBe(gateways.length)
  expect(new Set(gateways.map(({ transmissionId }) => transmissionId)).size).toBe(gateways.length)
  for (const { points } of gateways) expect(points.length).toBeLessThanOrEqual(POINTS_PER_GATEWAY)
})
test('what is said has a number, and a value that is one', () => {
  for (const { points } of gateways)
    for (const point of points)
      for (const says of point.says) {
        expect(measureNamed(says.word)).not.toBeNull()
        expect(Number.isFinite(saidValue(point, says, NOW))).toBe(true)
      }
})
test('every kind stands somewhere', () => {
  const kinds = new Set(
    extraWireless().map(({ object, values }) => `${object} ${formTextIn(values, 'devType')}`),
  )
  expect([...kinds].toSorted((one, other) => one.localeCompare(other))).toEqual([
    'eMonitor 5',
    'eMonitor 6',
    'nbDevice 10',
    'nbDevice 11',
    'nbDevice 13',
    'nbDevice 6',
    'nbDevice 7',
  ])
})
