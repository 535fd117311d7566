import { isRefusal } from '@gss/kit/refusal'
import { openSecrets } from '@gss/server-kit/secrets'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FormValues } from '@gss/archives/contract'
import { answers as archiveAnswers, keptObjects as places, registerOf } from '@gss/archives/server'
import { inProcessBus } from '@gss/server-kit/bus'
import { openFiles } from '@gss/server-kit/files'
import { newId } from '@gss/server-kit/ids'
import { openJournal } from '@gss/server-kit/journal'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import { testDatabase } from '@gss/server-kit/testing/database'
import type { Database } from '@gss/server-kit/database'
import type { Caller } from '@gss/session/server'
import { somebody } from '@gss/session/server/testing'
import { answers } from './answers.ts'
import { keptObjects } from './keptObjects.ts'
import { videoGround } from './testing/videoGround.ts'

const [UNIT_A, UNIT_B] = [newId(), newId()]
const [BUILDING, FLOOR, ROOM, LINKED, UNLINKED, ELSEWHERE] = [
  newId(),
  newId(),
  newId(),
  newId(),
  newId(),
  newId(),
]
const PASSWORD = 'Camera#2026'
const centre = somebody(null)
let db: Database
let archives: ReturnType<typeof archiveAnswers>
let video: ReturnType<typeof answers>
const cameras: Record<string, string> = {}

const NOW = new Date('2026-11-20T08:30:00.000Z')
beforeAll(async () => {
  db = (await testDatabase()).database
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cameras-'))
  atTheEnd(async () => rmSync(dataDir, { recursive: true, force: true }))
  const clock = () => NOW
  const [bus, journal] = [inProcessBus(), openJournal(clock)]
  video = answers({ ...videoGround(db, clock), bus, journal })
  const register = registerOf([...places, ...keptObjects])
  archives = archiveAnswers({
    db,
    clock,
    bus,
    journal,
    secrets: openSecrets(dataDir),
    files: openFiles({ db, dataDir, clock }),
    paperKinds: [],
    tellChange: () => Promise.resolve(),
    register,
  })
  for (const statement of [
    sql`insert into units (unit_id, code, name, created_at) values (${UNIT_A}, 'A', 'A', now()), (${UNIT_B}, 'B', 'B', now())`,
    sql`insert into buildings (unit_id, building_id, code, name) values (${UNIT_A}, ${BUILDING}, '1', '1')`,
    sql`insert into floors (unit_id, floor_id, building_id, floor_no, name) values (${UNIT_A}, ${FLOOR}, ${BUILDING}, 1, '1')`,
    sql`insert into control_rooms (unit_id, room_id, code, name) values (${UNIT_A}, ${ROOM}, 'R', 'R')`,
  ])
    await statement.execute(db.on())
  for (const [id, floorId] of [
    [LINKED, FLOOR],
    [UNLINKED, FLOOR],
    [ELSEWHERE, null],
  ])
    await sql`
      insert into devices (unit_id, component_id, floor_id, code, name, sub_system, system_type, system_address, component_type, component_address)
      values (${UNIT_A}, ${id}, ${floorId}, ${id}, 'd', '201', 1, 1, 42, 1)`.execute(db.on())
  cameras['onFloor'] = await add({ videoCode: '1', floorId: FLOOR, passWord: PASSWORD })
  cameras['inRoom'] = await add({
    videoCode: '2',
    roomId: ROOM,
    rtmp: 'rtsp://10.0.0.1/main',
    linkType: 'RTSP',
  })
  const controllerId = await addRow('doorController', {
    controllerCode: 'C1',
    controllerName: '控制器',
    doorLink: 'UHPPOTE',
    doorSn: '405419896',
    ip: '10.0.0.9',
  })
  const door = { doorName: '楼梯门', position: '一层', doorCtr: controllerId }
  await addRow('door', { ...door, doorCode: 'D1', floorId: FLOOR, doorSeq: 1 })
  await addRow('door', { ...door, doorCode: 'D2', doorSeq: 2 })
  cameras['plays'] = await add({
    videoCode: '3',
    floorId: FLOOR,
    linkType: 'RTSP',
    rtmp: 'rtsp://10.0.0.1/3',
  })
  await sql`insert into camera_links (unit_id, camera_id, target_id) values (${UNIT_A}, ${cameras['inRoom']}, ${LINKED})`.execute(
    db.on(),
  )
})

const add = (more: object) =>
  addRow('camera', { videoName: '走廊', linkType: 'GB28181', usage: '3', position: '一层', ...more })
async function addRow(object: string, values: FormValues): Promise<string> {
  const row = await archives.baseDataAdd({ object, unitId: UNIT_A, values }, centre)
  if (isRefusal(row)) throw new Error(JSON.stringify(row))
  return row.id
}
const idsOf = (rows: readonly { cameraId: string }[] | { refused: string }) =>
  'refused' in rows
    ? rows
    : rows.map(({ cameraId }) => Object.entries(cameras).find(([, id]) => id === cameraId)?.[0])

const shown: [what: string, ask: () => object, by: Caller, seen: string[]][] = [
  ['of a linked device: what is linked', () => ({ componentId: LINKED }), centre, ['inRoom']],
  [
    'of one that is not: what stands on its floor, what plays first',
    () => ({ componentId: UNLINKED }),
    centre,
    ['plays', 'onFloor'],
  ],
  ['of a floor, where nothing is named', () => ({ floorId: FLOOR }), centre, ['plays', 'onFloor']],
  ["of another unit's floor: nothing", () => ({ floorId: FLOOR }), somebody(UNIT_B), []],
  ['of one that stands nowhere: nothing', () => ({ componentId: ELSEWHERE }), centre, []],
  [
    "a camera's own alarm: that camera",
    () => ({ alarmId: 'x', cameraId: cameras['onFloor'], cameraName: '走廊' }),
    centre,
    ['onFloor'],
  ],
  ['of what is none of ours: nothing', () => ({ componentId: '0-1-2' }), centre, []],
  ["of another unit's device: nothing", () => ({ componentId: LINKED }), somebody(UNIT_B), []],
  ["of another unit's camera: nothing", () => ({ cameraId: cameras['onFloor'] }), somebody(UNIT_B), []],
]
test.each(shown)('cameras %s', async (_, ask, by, seen) => {
  expect(idsOf(await video.camerasOfDevice(ask(), by))).toEqual(seen)
})

const doorsShown: [what: string, componentId: () => string, by: Caller, seen: string[]][] = [
  ['of a device: those of its floor', () => LINKED, centre, ['D1']],
  ['of one that stands nowhere: none', () => ELSEWHERE, centre, []],
  ['of what is none of ours: none', () => '0-1-2', centre, []],
  ["of another unit's device: none", () => LINKED, somebody(UNIT_B), []],
]
test.each(doorsShown)('doors %s', async (_, componentId, by, seen) => {
  const doors = await video.doorsOfDevice({ componentId: componentId() }, by)
  expect('refused' in doors ? doors : doors.map(({ code }) => code)).toEqual(seen)
})
test('of a door is told what is written down, and not how it is: nobody has asked its controller yet', async () => {
  const doors = await video.doorsOfDevice({ componentId: LINKED }, centre)
  expect(doors).toEqual([
    {
      doorId: expect.any(String),
      code: 'D1',
      name: '楼梯门',
      serial: '405419896',
      ip: '10.0.0.9',
      roomId: null,
      release: null,
      state: null,
      heardAt: null,
    },
  ])
})

test('the cameras of a unit, and of its control rooms', async () => {
  const of = async (ask: object, by = centre) => {
    const answer = await video.cameras({ unitId: UNIT_A, ...ask }, by)
    return 'refused' in answer ? answer : idsOf(answer.rows)
  }
  // The one that has nothing to play has the lowest code.
  expect(await of({})).toEqual(['inRoom', 'plays', 'onFloor'])
  expect(await of({ ofControlRooms: true })).toEqual(['inRoom'])
  expect(await of({}, somebody(UNIT_B))).toEqual([])
})

test('the wall has the cameras of a unit by building, and none of another', async () => {
  const rows = await video.wallCameras({ unitId: UNIT_A }, centre)
  expect(rows).toMatchObject([
    { name: '走廊', floorName: '1', isAway: false },
    { name: '走廊', floorName: '1', isAway: false },
    { name: '走廊', floorName: '', buildingName: '', isAway: false },
  ])
  expect(await video.wallCameras({ unitId: UNIT_A }, somebody(UNIT_B))).toEqual([])
  expect(await video.wallCameras({ unitId: UNIT_A, ofControlRooms: true }, centre)).toMatchObject([
    { cameraId: cameras['inRoom'], roomName: 'R' },
  ])
})

// oxfmt-ignore
const answered: [what: string, answer: string, sureMs: number, isAway: boolean][] = [
  ['that gives no sign',                 'noSignal',      60_000, true],
  ['that refuses its password',          'wrongPassword', 60_000, true],
  ['that answers',                       'answers',       60_000, false],
  ['nobody wrote an address of',         'noAddress',     60_000, false],
  ['of which it is not sure any more',   'noSignal',     -60_000, false],
]
test.each(answered)('beside the wall a camera %s', async (_, answer, sureMs, isAway) => {
  const id = cameras['inRoom'] ?? ''
  const sureUntil = new Date(NOW.getTime() + sureMs)
  await sql`
    insert into camera_answers (unit_id, camera_id, answer, look_at, sure_until) values (${UNIT_A}, ${id}, ${answer}, now(), ${sureUntil})
    on conflict (unit_id, camera_id) do update set answer = excluded.answer, sure_until = excluded.sure_until`.execute(
    db.on(),
  )
  expect(await video.wallCameras({ unitId: UNIT_A }, centre)).toContainEqual(
    expect.objectContaining({ cameraId: id, isAway }),
  )
})

test('a password goes in, is kept sealed, and comes out of nothing', async () => {
  const id = cameras['onFloor'] ?? ''
  const { rows } = await sql<{
    row: string
    secret: string
  }>`select to_jsonb(c)::text as row, secret from cameras c where camera_id = ${id}`.execute(db.on())
  expect(rows[0]?.row).not.toContain(PASSWORD)
  expect(rows[0]?.secret).toMatch(/^v1\./)
  const one = await archives.baseDataOne({ object: 'camera', id }, centre)
  expect(isRefusal(one) ? one : one.values['passWord']).toBe('********')
  const everything = [
    one,
    await archives.baseDataPage({ object: 'camera', page: 1, pageRows: 10 }, centre),
    await video.cameras({ unitId: UNIT_A }, centre),
    (await sql`select * from journal`.execute(db.on())).rows,
  ]
  expect(JSON.stringify(everything)).not.toContain(PASSWORD)
  expect(JSON.stringify(everything)).not.toContain(rows[0]?.secret)
  await archives.baseDataUpdate(
    { object: 'camera', id, version: 1, values: { videoName: '改名', passWord: '********' } },
    centre,
  )
  const after = await sql<{
    secret: string
    name: string
  }>`select secret, name from cameras where camera_id = ${id}`.execute(db.on())
  expect(after.rows).toEqual([{ name: '改名', secret: rows[0]?.secret }])
})
