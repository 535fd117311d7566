import { componentIdOf, ITSELF } from '@gss/devices/contract'
import { foreignOf } from '@gss/gateways/server'
import { newId, PLATFORM_UNIT } from '@gss/server-kit/ids'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { keptReader } from './readKept.ts'
import { measureWorld, START, UNIT_A } from './testing/measureWorld.ts'

const DEVICE = '019aa000-0003-7000-8000-000000000077'
const STRANGER = 'ext:cmcc/86'
const RSRP = 1_052
const RULE = {
  topic: '',
  only: '',
  from: '$.rsrp',
  to: 'rsrp',
  point: '',
  scale: -1,
  offset: 0,
  time: 'ms',
  when: [],
}

test('what was kept of a stranger becomes the values of whom it is registered to: once, of its own address alone', async () => {
  const world = await measureWorld()
  const { db } = world.deps
  await sql`insert into foreign_sources (source_id, code, name, kind, is_on, offline_min, rows, changed_at)
    values (${newId()}, 'cmcc', 'OneNET', 'onenet', true, 1560, ${JSON.stringify([RULE])}::jsonb, ${START})`.execute(
    db.on(),
  )
  const lane = newId()
  await sql`insert into lanes (lane_id, gateway_id, is_urgent, started_at) values (${lane}, ${newId()}, false, ${START})`.execute(
    db.on(),
  )
  for (const [device, minutes] of [
    ['86', 3],
    ['86', 2],
    ['87', 1],
  ] as const) {
    const at = new Date(START.getTime() - minutes * 60_000)
    const payload = Buffer.from(JSON.stringify({ rsrp: 90 + minutes }))
    const bytes = foreignOf({ source: 'cmcc', device, topic: 'data', atMs: at.getTime(), payload })
    await sql`insert into frames (unit_id, received_at, frame_id, lane_id, address, remote, transport, protocol, direction, bytes)
      values (${PLATFORM_UNIT}, ${at}, ${newId()}, ${lane}, ${`ext:cmcc/${device}`}, '', 'http', 'foreign', 'in', ${bytes})`.execute(
      db.on(),
    )
  }
  const read = keptReader(world.deps)
  const device = { address: STRANGER, unitId: UNIT_A, transmissionId: DEVICE }
  expect(await read(device)).toBe(2)
  expect(await read(device)).toBe(2)
  const component = componentIdOf(DEVICE, 'component', 0, 0, 0, 0, ITSELF)
  expect(await world.rows('select unit_id, component_id, measure, value from samples order by at')).toEqual([
    { unit_id: UNIT_A, component_id: component, measure: RSRP, value: -93 },
    { unit_id: UNIT_A, component_id: component, measure: RSRP, value: -92 },
  ])
  expect(await world.rows('select value from last_values')).toEqual([{ value: -92 }])
  expect(await world.said()).toEqual([])
  expect(await read({ ...device, address: '00000000abcd' })).toBe(0)
})
