import fc from 'fast-check'
import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { STORM_FROM } from '../contract/index.ts'
import { answers } from './answers.ts'
import { fireDepartmentOf } from './fireDepartment/port.ts'
import { openList } from './openList.ts'
import type { OpenOf } from './openViews.ts'
import { type AlarmWorld, alarmWorld, DEVICE_B, PLACE, type Said, UNIT_A } from './testing/alarmWorld.ts'

let world: AlarmWorld
let who: Caller
let desk: ReturnType<typeof answers>
beforeAll(async () => {
  world = await alarmWorld()
  await world.furnish()
  who = await world.person()
  desk = answers({
    ...world.deps,
    fireDepartment: fireDepartmentOf({ url: '', secrets: [], clock: world.now }),
  })
})
beforeEach(() => world.forget())

const many = (count: number, said: Said, from = 100): Said[] =>
  Array.from({ length: count }, (_, index) => ({ ...said, componentAddress: from + index }))
const panelKey = `panel ${PLACE.panel}`
const open = (ask: OpenOf = {}) => openList({ page: 1, pageRows: 100, ...ask }, who, world.deps)
const shown = async () => (await open()).rows.map(({ kind, fold }) => [kind, fold?.isStorm ? fold.count : 1])

const sorted = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted()

const cases: [what: string, said: Said[], rows: [kind: string, count: number][]][] = [
  [
    'few faults stand one by one',
    many(3, { bits: ['fault'] }),
    [
      ['fault', 1],
      ['fault', 1],
      ['fault', 1],
    ],
  ],
  ['many of one panel are one row', many(STORM_FROM, { bits: ['fault'] }), [['fault', STORM_FROM]]],
  [
    'a fire in the midst of them stands by itself, on top',
    [...many(STORM_FROM, { bits: ['fault'] }), { bits: ['fire'] }],
    [
      ['fire', 1],
      ['fault', STORM_FROM],
    ],
  ],
  [
    'a storm of fires is so many fires',
    many(STORM_FROM, { bits: ['fire'] }),
    many(STORM_FROM, {}).map(() => ['fire', 1]),
  ],
  [
    'two units have two storms',
    [
      ...many(STORM_FROM, { bits: ['fault'] }),
      ...many(STORM_FROM + 1, { bits: ['fault'], device: DEVICE_B }),
    ],
    [
      ['fault', STORM_FROM],
      ['fault', STORM_FROM + 1],
    ],
  ],
]
test.each(cases)('%s', async (_, said, rows) => {
  await world.store(...said)
  await world.work()
  expect(sorted(await shown())).toEqual(sorted(rows))
})

test('the first that came is on top, and the others are found under its key', async () => {
  await world.store({ bits: ['fault'], componentAddress: 7 })
  await world.work()
  world.later(1_000)
  await world.store(...many(STORM_FROM, { bits: ['fault'] }))
  await world.work()
  const [top] = (await open()).rows
  expect([top?.componentId.endsWith('00000007'), top?.fold]).toEqual([
    true,
    { key: panelKey, count: STORM_FROM + 1, isStorm: true },
  ])
  expect(await open({ foldKey: panelKey, unitId: UNIT_A })).toMatchObject({ total: STORM_FROM + 1 })
  await desk.settle({ alarmId: top?.alarmId ?? '', state: 'confirmed', note: '已修' }, who)
  expect((await open()).rows.map(({ fold }) => fold?.count)).toEqual([STORM_FROM])
})

test('consoles hear how many stand together', async () => {
  await world.store(...many(STORM_FROM - 1, { bits: ['fault'] }))
  await world.work()
  await world.store({ bits: ['fault'] }, { bits: ['fire'], componentAddress: 18 })
  await world.work()
  const { rows } = await sql<{ kind: string; fold: unknown }>`
    select body -> 'alarm' ->> 'DEAL_TYPE' as kind, body -> 'alarm' -> 'fold' as fold from live_feed where kind = 'alarm.raised'
    order by position desc limit 3`.execute(world.deps.db.on())
  expect(rows).toEqual([
    { kind: 'FAULT', fold: { count: STORM_FROM, storm: true } },
    { kind: 'FIRE', fold: null },
    { kind: 'FAULT', fold: { count: STORM_FROM - 1, storm: false } },
  ])
})

test('in whatever storm, every fire is on the list', async () => {
  const bits = fc.constantFrom('fire', 'fault', 'supervisory')
  await fc.assert(
    fc.asyncProperty(fc.array(bits, { minLength: 12, maxLength: 40 }), async (storm) => {
      await world.forget()
      await world.store(
        ...storm.map((bit, index): Said => ({
          bits: [bit],
          componentAddress: index,
          lane: bit === 'fire' ? 'urgent' : 'normal',
        })),
      )
      await world.work()
      const fires = (await shown()).filter(([kind]) => kind === 'fire')
      expect(fires).toEqual(storm.filter((bit) => bit === 'fire').map(() => ['fire', 1]))
    }),
    { numRuns: 8 },
  )
})
