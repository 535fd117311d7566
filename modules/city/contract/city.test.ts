import { flawsOf, objects as places, type ObjectDescription, formTextIn } from '@gss/archives/contract'
import { DEMO_TRANSMISSIONS, objects as equipment } from '@gss/devices/contract'
import { objects as video } from '@gss/video/contract'
import { expect, test } from 'vitest'
import { demoCity } from './city.ts'
import { demoFloors } from './places.ts'
import type { CityRow } from './rows.ts'
import { cityStanding } from './standing.ts'

const city = demoCity()
const floors = demoFloors()
const descriptions = new Map([...places, ...equipment, ...video].map((one) => [one.object, one]))
const described = ({ object }: CityRow): ObjectDescription => {
  const found = descriptions.get(object)
  if (!found) throw new RangeError(`nobody described ${object}`)
  return found
}
const rowsOf = (object: string) => city.rows.filter((row) => row.object === object)
const isUnique = (all: readonly string[]) => new Set(all).size === all.length
const told = ({ object, id, values }: CityRow) => `${object} ${id} ${formTextIn(values, 'name')}`
const TODAY = '2026-11-20'

const truths: [what: string, faults: () => string[]][] = [
  [
    'every row is as its form wants it',
    () =>
      city.rows.flatMap((row) =>
        flawsOf(described(row), row.values, TODAY)
          .filter(({ flaw }) => flaw.refused !== 'archive.fileNeeded') // files are brought by people, and a row that never had one goes on without
          .map(({ field, flaw }) => `${told(row)}: ${field} ${flaw.refused}`),
      ),
  ],
  [
    'no row says what its form does not know',
    () =>
      city.rows.flatMap((row) =>
        Object.keys(row.values)
          .filter((name) => !described(row).fields.some((field) => field.name === name))
          .map((name) => `${told(row)}: ${name}`),
      ),
  ],
  [
    'whatever a row refers to stands before it, in the same unit or at the centre',
    () => {
      const seen = new Map<string, CityRow>()
      return city.rows.flatMap((row) => {
        const wrong = described(row).fields.flatMap(({ name, to }) => {
          const value = row.values[name]
          const ids =
            to === undefined ? [] : typeof value === 'string' ? [value] : Array.isArray(value) ? value : []
          return ids
            .filter(
              (id) =>
                !(seen.get(id)?.object === to && [null, row.unitId].includes(seen.get(id)?.unitId ?? null)),
            )
            .map((id) => `${told(row)}: ${name} ${id}`)
        })
        seen.set(row.id, row)
        return wrong
      })
    },
  ],
  [
    'a floor is of the building that is said',
    () =>
      city.rows.flatMap((row) => {
        const floor = rowsOf('floor').find(({ id }) => id === row.values['floorId'])
        return floor && floor.values['buildId'] !== row.values['buildId'] ? [told(row)] : []
      }),
  ],
  [
    'labels stand on the picture of their layer, two digits behind the point',
    () => {
      const layers = new Map(city.layers.map((layer) => [layer.layerId, layer]))
      return city.labels.flatMap(({ layerId, unitId, x, y, targetId }) => {
        const layer = layers.get(layerId)
        const isOn =
          layer &&
          layer.unitId === unitId &&
          x > 0 &&
          y > 0 &&
          x < layer.width &&
          y < layer.height &&
          x === Number(x.toFixed(2)) &&
          y === Number(y.toFixed(2))
        return isOn ? [] : [targetId]
      })
    },
  ],
  [
    'each wired, wireless and watching thing stands in one place',
    () => {
      const things = ['device', 'nbDevice', 'eMonitor', 'camera', 'patrolPoint', 'door']
        .flatMap(rowsOf)
        .map(({ id }) => id)
      const labelled = city.labels.map(({ targetId }) => targetId)
      return isUnique(labelled) &&
        new Set(things).size === new Set([...things, ...labelled]).size &&
        things.length === labelled.length
        ? []
        : ['labels and things differ']
    },
  ],
  [
    'what a camera is tied to is there',
    () => {
      const known = new Set(city.rows.map(({ id }) => id))
      return city.links.flatMap(({ cameraId, targetId }) =>
        [cameraId, targetId].filter((id) => !known.has(id)),
      )
    },
  ],
  [
    'a panel says no more than the line carries',
    () =>
      floors.flatMap(({ gear }) =>
        gear.flatMap(({ component: { name } }) =>
          Buffer.byteLength(name.replace(/[^\x20-\x7e]/g, 'xx')) > 31 ? [name] : [],
        ),
      ),
  ],
]
test.each(truths)('%s', (_, faults) => expect(faults()).toEqual([]))

test('no id and no code is given twice', () => {
  expect(isUnique(city.rows.map(({ object, id }) => `${object} ${id}`))).toBe(true)
  const keys = city.rows
    .filter(({ object }) => object !== 'floor')
    .map((row) => [row.object, row.unitId, formTextIn(row.values, described(row).key)].join())
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
})

test('the city is as large as it is told to be, and speaks of every kind of system', () => {
  const counts = Object.fromEntries(
    ['unit', 'building', 'floor', 'uitd', 'brigade'].map((object) => [object, rowsOf(object).length]),
  )
  expect(counts).toEqual({ unit: 12, building: 32, floor: 145, uitd: DEMO_TRANSMISSIONS.length, brigade: 10 })
  expect(rowsOf('device').length).toBeGreaterThan(7_000)
  expect(rowsOf('waterSource').length).toBeGreaterThanOrEqual(40)
  expect(new Set(rowsOf('device').map(({ values }) => values['sysType'])).size).toBeGreaterThanOrEqual(13)
  expect(new Set(floors.map(({ floor }) => floor.kind)).size).toBe(24)
})

test('what speaks behind a transmission device is addressed once', () => {
  const addresses = floors.flatMap(({ building, gear }) =>
    gear.map(({ component }) => `${building.transmissionId} ${component.componentAddress}`),
  )
  expect(isUnique(addresses)).toBe(true)
})

test('what stands wrong in the morning is there, and little', () => {
  expect(
    cityStanding(floors)
      .map(({ bit }) => bit)
      .filter((bit) => bit !== 'shielded'),
  ).toHaveLength(4)
})

test('the same city comes out twice', () => {
  const again = demoCity()
  expect([again.rows, again.labels, again.links]).toEqual([city.rows, city.labels, city.links])
  expect(again.layers[7]?.evacuation()).toBe(city.layers[7]?.evacuation())
})
