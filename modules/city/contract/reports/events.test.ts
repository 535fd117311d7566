import { expect, test } from 'vitest'
import { cityGateways } from './reports.ts'
import {
  CITY_EVENTS,
  type CityEvent,
  type CityEventName,
  EVENT_LASTS_MS,
  eventBits,
  eventByItself,
  eventGateways,
  eventTransmissions,
  eventValue,
  HOT_CELL,
} from './events.ts'

const NOW = Date.UTC(2026, 10, 24)
const points = eventGateways().flatMap((gateway) => gateway.points)
const pointOf = (name: string) => {
  const found = points.find(({ point, says }) => point === name || says.some(({ word }) => word === name))
  if (!found) throw new Error(`nobody says ${name}`)
  return found
}
const event = (name: CityEventName, isDrill = true): CityEvent => ({ name, isDrill, beganMs: NOW })
function said(name: string, word: string, afterS: number, of: CityEvent): number {
  const point = pointOf(name)
  const says = point.says.find((one) => one.word === word)
  if (!says) throw new Error(`${name} says no ${word}`)
  return eventValue(point, says, NOW + afterS * 1_000, [of])
}
const between = (value: number, [low, high]: readonly [number, number]) => value >= low && value <= high

const cases: [
  what: string,
  point: string,
  word: string,
  afterS: number,
  event: CityEvent,
  within: [number, number],
][] = [
  ['a hydrant stands upright before it is opened', 'tilt', 'tilt', -1, event('stolen-hydrant'), [0, 5]],
  ['an opened hydrant lies over', 'tilt', 'tilt', 1, event('stolen-hydrant'), [80, 90]],
  ['its pressure falls', 'tilt', 'pressure', 60, event('stolen-hydrant'), [0, 0.1]],
  ['its water runs', 'tilt', 'flow', 60, event('stolen-hydrant'), [10, 20]],
  ['afterwards it is closed', 'tilt', 'flow', EVENT_LASTS_MS / 1_000, event('stolen-hydrant'), [0, 0.5]],
  ['a cell is warm as its neighbours', HOT_CELL, 'temperature', -1, event('hot-cell'), [24, 36]],
  ['a drilled cell heats past the third level', HOT_CELL, 'temperature', 200, event('hot-cell'), [65, 85]],
  [
    'by itself it stays below the third level',
    HOT_CELL,
    'temperature',
    200,
    event('hot-cell', false),
    [45, 65],
  ],
  ['a hydrant does not care for a cell', 'tilt', 'tilt', 60, event('hot-cell'), [0, 5]],
]
test.each(cases)('%s', (_, point, word, afterS, of, within) => {
  const value = said(point, word, afterS, of)
  expect([value, between(value, within)]).toEqual([value, true])
})

const states: [what: string, point: string, afterS: number, event: CityEvent, bits: string[] | null][] = [
  ['a stolen hydrant calls', 'tilt', 1, event('stolen-hydrant'), ['supervisory']],
  ['one that is not, says that all is well', 'tilt', -1, event('stolen-hydrant'), []],
  ['a hot cell is a fire in a drill', 'ess/1/1/1', 200, event('hot-cell'), ['supervisory', 'fire']],
  ['and none by itself', 'ess/1/1/1', 200, event('hot-cell', false), ['supervisory']],
  ['a cell has no states of its own', HOT_CELL, 200, event('hot-cell'), null],
]
test.each(states)('%s', (_, point, afterS, of, bits) =>
  expect(eventBits(pointOf(point), NOW + afterS * 1_000, [of])).toEqual(bits),
)

test('one hydrant is opened: those of other units stand as they stood', () => {
  const hydrants = cityGateways()
    .flatMap((gateway) => gateway.points)
    .filter(({ says }) => says.some(({ word }) => word === 'tilt'))
  expect(hydrants.length).toBeGreaterThan(1)
  const during = [event('stolen-hydrant')]
  expect(hydrants.filter((point) => eventBits(point, NOW + 1_000, during)?.length)).toHaveLength(1)
  const flows = hydrants.map((point) =>
    point.says
      .filter(({ word }) => word === 'flow')
      .map((says) => eventValue(point, says, NOW + 60_000, during)),
  )
  expect(flows.flat().filter((flow) => flow > 1)).toHaveLength(1)
  expect(eventTransmissions('stolen-hydrant')).toHaveLength(1)
})

test('each quarter of a day has its event, whole inside it, and all of them come in turn', () => {
  const slot = 6 * 3_600_000
  const seen = new Set<string>()
  for (let nth = 0; nth < 30; nth++) {
    const at = NOW + nth * slot
    const { beganMs, name } = eventByItself(at)
    expect(between(beganMs, [at, at + slot - EVENT_LASTS_MS])).toBe(true)
    seen.add(name)
  }
  expect(seen.size).toBe(3)
})

test('each is heard by transmission devices of the demo, a pump by the panel of one house', () => {
  const heard = CITY_EVENTS.map((name) => eventTransmissions(name))
  expect(heard.map(({ length }) => length)).toEqual([1, 1, 1])
  expect(new Set(heard.flat()).size).toBe(3)
})
