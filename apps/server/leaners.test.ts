import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { answers as archiveAnswers } from '@gss/archives/server'
import { readConfig } from '@gss/server-kit/config'
import { newId } from '@gss/server-kit/ids'
import { testDatabase } from '@gss/server-kit/testing/database'
import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ground, groundOf } from './ground.ts'
import { openParts, type Parts } from './parts.ts'

const [UNIT, WATCHED, BUILDING, LOWER, UPPER, LAYER] = [newId(), newId(), newId(), newId(), newId(), newId()]
const centre: Caller = {
  userId: newId(),
  username: 'keeper',
  realname: '管理员',
  origin: 'rms',
  roleId: null,
  roleType: null,
  unitId: null,
  sessionId: newId(),
  grants: [],
  sees: () => true,
  permits: () => true,
  closedBecause: () => null,
  from: '192.0.2.1',
  agent: 'test',
  requestId: 'test',
  signal: new AbortController().signal,
}
let parts: Parts
let ground: Ground
let dataDir: string

const rows = (query: ReturnType<typeof sql>) => query.execute(parts.db.on())
const unit = (unitId: string, code: string) =>
  rows(sql`insert into units (unit_id, code, name, created_at) values (${unitId}, ${code}, ${code}, now())`)
const drawn = (kind: string, id: string) =>
  rows(sql`insert into labels (unit_id, label_id, layer_id, kind, target_id, x, y)
    values (${UNIT}, ${newId()}, ${LAYER}, ${kind}, ${id}, 1, 1)`)
const looked = (cameraId: string, targetId: string) =>
  rows(
    sql`insert into camera_links (unit_id, camera_id, target_id) values (${UNIT}, ${cameraId}, ${targetId})`,
  )

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'gss-leaners-'))
  const { url } = await testDatabase()
  parts = await openParts(readConfig({ GSS_DATA_DIR: dataDir, DATABASE_URL: url }))
  ground = groundOf(parts)
  await unit(UNIT, 'A')
  await unit(WATCHED, 'B')
  await rows(
    sql`insert into buildings (unit_id, building_id, code, name) values (${UNIT}, ${BUILDING}, '1', '主楼')`,
  )
  for (const [floorNo, floorId] of [LOWER, UPPER].entries())
    await rows(sql`insert into floors (unit_id, floor_id, building_id, floor_no, name)
      values (${UNIT}, ${floorId}, ${BUILDING}, ${floorNo}, ${`${floorNo}层`})`)
  await rows(sql`insert into layers (unit_id, layer_id, building_id, floor_id, name)
    values (${UNIT}, ${LAYER}, ${BUILDING}, ${LOWER}, '平面图')`)
})
afterAll(async () => {
  await parts.close()
  await rm(dataDir, { recursive: true })
})

const device = async (id: string) => {
  await rows(sql`insert into devices (unit_id, component_id, building_id, floor_id, code, name, sub_system, system_type, system_address,
      component_type, component_address)
    values (${UNIT}, ${id}, ${BUILDING}, ${LOWER}, ${id}, 'd', '201', 1, 1, 42, 1)`)
  return id
}
const board = (object: string) => async (id: string) => {
  await rows(sql`insert into nb_devices (unit_id, nb_id, object, code, name, sub_system)
    values (${UNIT}, ${id}, ${object}, ${id}, 'n', '208')`)
  return id
}
const camera = async (id: string) => {
  await rows(
    sql`insert into cameras (unit_id, camera_id, code, name, link_type) values (${UNIT}, ${id}, ${id}, 'c', 'RTSP')`,
  )
  return id
}
const platform = async (id: string) => {
  await rows(sql`insert into video_platforms (unit_id, platform_id, code, name, kind)
    values (${UNIT}, ${id}, ${id}, 'v', 'GB28181')`)
  return id
}
const taken = (platformId: string) =>
  rows(sql`insert into cameras (unit_id, camera_id, code, name, link_type, platform_id)
    values (${UNIT}, ${newId()}, ${newId()}, 'c', 'RTSP', ${platformId})`)
const point = async (id: string) => {
  await rows(sql`insert into unit_records (unit_id, record_id, object, code, name)
    values (${UNIT}, ${id}, 'patrolPoint', ${id}, 'p')`)
  return id
}
const transmission = async (id: string) => {
  await rows(sql`insert into transmission_devices (unit_id, transmission_id, address, code, name, created_at)
    values (${UNIT}, ${id}, ${id.slice(-12)}, ${id}, 't', now())`)
  return id
}
const opened = (transmissionId: string) =>
  rows(sql`insert into open_alarms (unit_id, component_id, kind, alarm_id, raised_at, transmission_id)
    values (${UNIT}, ${newId()}, 'fire', ${newId()}, now(), ${transmissionId})`)
const raised = () =>
  rows(sql`insert into alarms (unit_id, alarm_id, kind, component_id, part, title, raised_at, received_at, stored_at, last_reported_at)
    values (${WATCHED}, ${newId()}, 'fire', ${newId()}, 'component', '', now(), now(), now(), now())`)

type Made = (id: string) => Promise<string>
// oxfmt-ignore
const leans: [what: string, object: string, make: Made, lean: (id: string) => Promise<unknown>, refused: string, named: string][] = [
  ['a plan, on its floor',                 'floor',       async () => LOWER, async () => undefined,          'archive.inUse',     '平面图'],
  ['a marker, on a patrol point',          'patrolPoint', point,             (id) => drawn('P', id),         'archive.inUse',     '图上标注'],
  ['a marker, on a device',                'device',      device,            (id) => drawn('A', id),         'archive.inUse',     '图上标注'],
  ['a marker, on a board device',          'nbDevice',    board('nbDevice'), (id) => drawn('C', id),         'archive.inUse',     '图上标注'],
  ['a marker, on an electrical monitor',   'eMonitor',    board('eMonitor'), (id) => drawn('C', id),         'archive.inUse',     '图上标注'],
  ['a marker, on a camera',                'camera',      camera,            (id) => drawn('B', id),         'archive.inUse',     '图上标注'],
  ['a camera’s link, on the camera',       'camera',      camera,            (id) => looked(id, newId()),    'archive.inUse',     '设备关联'],
  ['a camera’s link, on what it looks at', 'device',      device,            (id) => looked(newId(), id),    'archive.inUse',     '摄像头关联'],
  ['a camera, on its platform',            'videoPlatform', platform,        taken,                          'archive.inUse',     '摄像头'],
  ['an open alarm, on what brought it',    'uitd',        transmission,      opened,                         'archive.stillOpen', '警情'],
  ['an alarm, on its unit',                'unit',        async () => WATCHED, raised,                       'archive.inUse',     '警情'],
]
test.each(leans)('%s', async (_, object, make, lean, refused, what) => {
  const id = await make(newId())
  await lean(id)
  const calls = archiveAnswers(ground)
  const deleted =
    object === 'unit'
      ? await calls.unitDelete({ object, ids: [id] }, centre)
      : await calls.baseDataDelete({ object, ids: [id] }, centre)
  expect(deleted).toMatchObject({ refused, with: { what } })
})

test('every module that leans has said so in its part', () => {
  const named = [...ground.register.values()].flatMap(({ leaners }) => leaners.map(({ table }) => table))
  expect(new Set(named)).toEqual(
    new Set(['users', 'labels', 'layers', 'camera_links', 'alarms', 'open_alarms']),
  )
})

test('what stands on a plan is named with the plan when it is to be elsewhere, and not when it stays', async () => {
  const [goes, stays] = [await device(newId()), await device(newId())]
  for (const id of [goes, stays]) await drawn('A', id)
  const to = (id: string, floorId: string) => ({ unitId: UNIT, id, buildingId: BUILDING, floorId })
  const onPlans = (ground.register.get('device')?.leaners ?? []).flatMap(({ leftBehind }) => leftBehind ?? [])
  const behind = await Promise.all(
    onPlans.map((leftBehind) => leftBehind(parts.db, [to(goes, UPPER), to(stays, LOWER)])),
  )
  expect(behind).toEqual([new Map([[goes, '主楼 0层 平面图']])])
})
