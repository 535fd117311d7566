import { componentIdOf, ITSELF } from '@gss/devices/contract'
import { foreignOf } from '@gss/gateways/server'
import { newId } from '@gss/server-kit/ids'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { measureWorld, person, START, UNIT_A } from './testing/measureWorld.ts'

const DEVICE = '019aa000-0003-7000-8000-000000000077'
const SOURCE = '019aa000-0003-7000-8000-000000000088'
const RSRP = 1_052
const BATTERY = 1_051
const COMPONENT = componentIdOf(DEVICE, 'component', 0, 0, 0, 0, ITSELF)
const [centre, ofA] = [person(null), person(UNIT_A)]
const row = (given: object) => ({
  topic: '',
  only: '',
  from: '',
  to: '',
  point: '',
  scale: 1,
  offset: 0,
  time: 'ms',
  when: [],
  ...given,
})

/** Three stored messages of one device, and the value its rows made of each when they came. */
async function worldWithMessages() {
  const world = await measureWorld()
  const { db } = world.deps
  await sql`insert into transmission_devices (transmission_id, unit_id, address, code, name, created_at)
    values (${DEVICE}, ${UNIT_A}, 'ext:cmcc/86', '86', '烟感', ${START})`.execute(db.on())
  await sql`insert into foreign_sources (source_id, code, name, kind, is_on, offline_min, rows, changed_at)
    values (${SOURCE}, 'cmcc', 'OneNET', 'onenet', true, 1560, '[]', ${START})`.execute(db.on())
  const lane = newId()
  await sql`insert into lanes (lane_id, gateway_id, is_urgent, started_at) values (${lane}, ${newId()}, false, ${START})`.execute(
    db.on(),
  )
  for (const [seq, minutes] of [1, 2, 3].entries()) {
    const at = new Date(START.getTime() - minutes * 60_000)
    const text = JSON.stringify({ rsrp: 90 + minutes, battery: 50, state: 1 })
    const bytes = foreignOf({
      source: 'cmcc',
      device: '86',
      topic: 'data',
      atMs: at.getTime(),
      payload: Buffer.from(text),
    })
    await sql`insert into frames (unit_id, received_at, frame_id, lane_id, address, remote, transport, protocol, direction, bytes)
      values (${UNIT_A}, ${at}, ${newId()}, ${lane}, 'ext:cmcc/86', '', 'http', 'foreign', 'in', ${bytes})`.execute(
      db.on(),
    )
    await sql`insert into samples (unit_id, component_id, measure, at, value, received_at, lane_id, seq, transmission_id, part, point)
      values (${UNIT_A}, ${COMPONENT}, ${RSRP}, ${at}, ${90 + minutes}, ${at}, ${lane}, ${seq + 1}, ${DEVICE}, 'component', ${ITSELF})`.execute(
      db.on(),
    )
  }
  await world.work()
  const map = (...rows: object[]) =>
    sql`update foreign_sources set rows = ${JSON.stringify(rows)}::jsonb where source_id = ${SOURCE}`.execute(
      db.on(),
    )
  const replay = () => world.calls.replay({ sourceId: SOURCE, hours: 48 }, centre)
  const hours = () =>
    world.rows<{ measure: number; n: number; low: number; high: number; total: number; last: number }>(
      'select measure, sum(n)::int as n, min(low) as low, max(high) as high, sum(total) as total from sample_hours group by measure order by measure',
    )
  const values = () =>
    world.rows<{ measure: number; value: number }>('select measure, value from samples order by measure, at')
  return { ...world, map, replay, hours, values }
}

test('after the mapping was changed stored messages say what they should have said: values, hours and the last, and nothing is raised', async () => {
  const world = await worldWithMessages()
  await world.map(
    row({ from: '$.rsrp', to: 'rsrp', scale: -1 }),
    row({ from: '$.battery', to: 'battery' }),
    row({ from: '$.state', to: 'bits', when: [{ is: '1', bits: ['fire'] }] }),
  )
  expect(await world.replay()).toEqual({ messages: 3, values: 6, changed: 6 })
  expect((await world.values()).map(({ value }) => value)).toEqual([50, 50, 50, -93, -92, -91])
  expect(await world.hours()).toEqual([
    { measure: BATTERY, n: 3, low: 50, high: 50, total: 150 },
    { measure: RSRP, n: 3, low: -93, high: -91, total: -276 },
  ])
  await world.work()
  expect(await world.rows('select measure, value from last_values order by measure')).toEqual([
    { measure: BATTERY, value: 50 },
    { measure: RSRP, value: -91 },
  ])
  expect(await world.said()).toEqual([])
  expect((await world.hours()).map(({ n }) => n)).toEqual([3, 3])
})

test('a second time nothing changes, and of a mapping that makes no sense nothing comes', async () => {
  const world = await worldWithMessages()
  await world.map(row({ from: '$.rsrp', to: 'rsrp', scale: -1 }))
  await world.replay()
  expect(await world.replay()).toEqual({ messages: 3, values: 3, changed: 0 })
  await world.map(row({ from: '$.rsrp[?(1)]', to: 'rsrp' }), row({ from: '$.nothing', to: 'rsrp' }))
  expect(await world.replay()).toEqual({ messages: 3, values: 0, changed: 0 })
})

test('a unit decodes nothing again, and sees its own devices', async () => {
  const world = await worldWithMessages()
  expect(await world.calls.replay({ sourceId: SOURCE, hours: 1 }, ofA)).toMatchObject({
    refused: 'measure.sourceNotFound',
  })
  const seen = await world.calls.reporters({ page: 1, pageRows: 10, language: 'ext' }, ofA)
  expect(seen).toMatchObject({
    total: 1,
    rows: [{ code: '86', isOnline: false, rsrp: 91, battery: null, periodS: null }],
  })
})
