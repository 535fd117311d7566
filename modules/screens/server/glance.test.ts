import type { Database } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { testDatabase } from '@gss/server-kit/testing/database'
import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { glanceAnswers as answersOf } from './answers.ts'

/** 2026-11-20 16:30 on the wall. */
const NOW = new Date('2026-11-20T08:30:00.000Z')
const PAGE = { page: 1, pageRows: 10 }
/** Somebody of the centre, or, with a unit, of that unit. */
const someone = (realname: string, unitId: string | null = null): Caller => ({
  userId: newId(),
  username: realname,
  realname,
  origin: unitId === null ? 'rms' : 'gss',
  roleId: null,
  roleType: unitId === null ? 'center' : null,
  unitId,
  sessionId: newId(),
  grants: [],
  sees: (of) => unitId === null || of === unitId,
  permits: () => true,
  closedBecause: () => null,
  from: '192.0.2.1',
  agent: 'test',
  requestId: 'test',
  signal: new AbortController().signal,
})
const centre = someone('周敏')
const [A, B, C, D] = [newId(), newId(), newId(), newId()]
const UNITS = { A, B, C, D }
const [BUILDING, FLOOR_1, FLOOR_2] = [newId(), newId(), newId()]
let db: Database
let answers: ReturnType<typeof answersOf>

const device = async (unitId: string, floorId: string) => {
  const componentId = newId()
  await sql`
    insert into devices (unit_id, component_id, building_id, floor_id, code, name, sub_system, system_type, system_address, component_type, component_address)
    values (${unitId}, ${componentId}, ${BUILDING}, ${floorId}, ${componentId}, '烟感', '201', 1, 1, 42, 1)`.execute(
    db.on(),
  )
  return componentId
}
const alarm = (unitId: string, componentId: string, kind: string, isDrill = false) =>
  sql`insert into open_alarms (unit_id, component_id, kind, alarm_id, raised_at, is_drill)
    values (${unitId}, ${componentId}, ${kind}, ${newId()}, ${NOW}, ${isDrill})`.execute(db.on())
const window = (unitId: string, under: string, untilAt: Date) =>
  sql`insert into test_windows (unit_id, window_id, transmission_id, under, hears_fires, from_at, until_at, set_by, owner_id)
    values (${unitId}, ${newId()}, ${newId()}, ${under}, true, ${new Date(NOW.getTime() - 1)}, ${untilAt}, ${newId()}, ${newId()})`.execute(
    db.on(),
  )

beforeAll(async () => {
  db = (await testDatabase()).database
  answers = answersOf({ db, clock: () => NOW })
  for (const [code, unitId] of Object.entries(UNITS))
    await sql`insert into units (unit_id, code, name, address, created_at, details)
      values (${unitId}, ${code}, ${`单位${code}`}, '', ${NOW}, ${JSON.stringify({ safeManager: '李四' })})`.execute(
      db.on(),
    )
  await sql`insert into buildings (unit_id, building_id, code, name) values (${A}, ${BUILDING}, 'A1', '主楼')`.execute(
    db.on(),
  )
  for (const [floorNo, floorId] of [FLOOR_1, FLOOR_2].entries())
    await sql`insert into floors (unit_id, floor_id, building_id, floor_no, name)
      values (${A}, ${floorId}, ${BUILDING}, ${floorNo + 1}, '')`.execute(db.on())
  const [one, two] = [await device(A, FLOOR_1), await device(A, FLOOR_2)]
  await alarm(A, one, 'fault')
  await alarm(A, two, 'fault')
  await alarm(A, two, 'fire', true)
  await alarm(B, newId(), 'fire')
  await window(C, 'debug', new Date(NOW.getTime() + 1))
  await window(C, 'maintenance', NOW)
})

test('units come with trouble first: what burns, what is broken, what is under test, then the rest', async () => {
  expect(await answers.unitGlances(PAGE, centre)).toMatchObject({
    rows: [{ code: 'B' }, { code: 'A' }, { code: 'C' }, { code: 'D' }],
    total: 4,
  })
})

// oxfmt-ignore
const picked: [what: string, state: 'fire' | 'fault' | 'test' | 'maintenance' | 'urgent', codes: string[]][] = [
  ['a drill burns nothing',                         'fire',        ['B']],
  ['faults are picked out',                         'fault',       ['A']],
  ['who tests is picked out',                       'test',        ['C']],
  ['maintenance that has ended is none',            'maintenance', []],
  ['nothing urgent is an empty list',               'urgent',      []],
]
test.each(picked)('%s', async (_, state, codes) => {
  expect(await answers.unitGlances({ ...PAGE, state }, centre)).toMatchObject({
    rows: codes.map((code) => ({ code })),
    total: codes.length,
  })
})

test('how many units are in each state is counted as the list picks them', async () => {
  expect(await answers.unitStateCounts({}, centre)).toEqual({
    all: 4,
    fire: 1,
    urgent: 0,
    supervisory: 0,
    fault: 1,
    offline: 0,
    test: 1,
    maintenance: 0,
  })
})

test('a name is found by any part, a code by its beginning, and a percent sign is a letter', async () => {
  const found: [search: string, total: number][] = [
    ['单位', 4],
    ['B', 1],
    ['%', 0],
  ]
  for (const [search, total] of found)
    expect(await answers.unitGlances({ ...PAGE, search }, centre)).toMatchObject({ total })
})

test('a unit at home: its buildings with their devices and open alarms', async () => {
  expect(await answers.unitHome({ unitId: A }, centre)).toMatchObject({
    glance: { code: 'A', faults: 2, fires: 0, buildings: 1, manager: '李四' },
    devices: 2,
    buildings: [{ code: 'A1', devices: 2, faults: 2, fires: 0, floors: 2 }],
  })
})

test('the floors of a building, highest first, each with its own', async () => {
  const asked = { parentKind: 'JZW', buildingId: BUILDING } as const
  expect(await answers.networkTree(asked, centre)).toMatchObject([
    { floorNo: 2, devices: 1, faults: 1 },
    { floorNo: 1, devices: 1, faults: 1 },
  ])
  expect(await answers.networkTree({ ...asked, isFiring: true }, centre)).toEqual([])
})

const post = async (unitId: string, name: string, states: string[]) => {
  const transmissionId = newId()
  await sql`insert into transmission_devices (unit_id, transmission_id, address, code, name, created_at)
    values (${unitId}, ${transmissionId}, ${name}, ${name}, ${name}, ${NOW})`.execute(db.on())
  for (const [at, state] of states.entries())
    await sql`insert into duty_checks (unit_id, check_id, transmission_id, asked_by, asked_name, asked_at, minutes, state)
      values (${unitId}, ${newId()}, ${transmissionId}, ${newId()}, '', ${new Date(NOW.getTime() - (states.length - at) * 60_000)}, 5, ${state})`.execute(
      db.on(),
    )
}
test('a control room that left three checks in a row unanswered stands on the card of its unit until it answers', async () => {
  await post(D, '三次', ['answered', 'missed', 'missed', 'unsent', 'missed', 'asked'])
  await post(D, '两次', ['missed', 'answered', 'missed', 'missed'])
  await post(D, '补岗', ['missed', 'missed', 'missed', 'late'])
  await post(D, '从未', [])
  await post(C, '四次', ['missed', 'missed', 'missed', 'missed'])
  await sql`update units set models = '{DUTY}' where unit_id = ${B}`.execute(db.on())
  await post(B, '未开通', ['missed', 'missed', 'missed'])
  const three = { unitId: D, name: '三次', missedInARow: 3 }
  const four = { unitId: C, name: '四次', missedInARow: 4 }
  expect(await answers.unitHome({ unitId: D }, centre)).toMatchObject({ silentRooms: [three] })
  expect(await answers.unitHome({ unitId: A }, centre)).toMatchObject({ silentRooms: [] })
  expect(await answers.unitHome({ unitId: B }, centre)).toMatchObject({ silentRooms: [] })
  expect(await answers.cityPlaces({}, centre)).toMatchObject({ silentRooms: [four, three] })
})

test('a mini station is on the map with who keeps it, and its supplies are told', async () => {
  const [station, second] = [newId(), newId()]
  const details = { leader: '陈立', dutyTel: '0571-88990011', memberCount: 6, arriveMin: 3, address: '一层' }
  const row = (id: string, object: string, code: string, more: object) =>
    sql`insert into unit_records (unit_id, record_id, object, code, name, details) values (${A}, ${id}, ${object}, ${code}, ${code}, ${JSON.stringify(more)})`.execute(
      db.on(),
    )
  await row(station, 'miniStation', '东站', { ...details, point: { longitude: 119.3, latitude: 30.2 } })
  await row(second, 'miniStation', '西站', details)
  await row(newId(), 'fireGear', '水带', { count: 8, okCount: 7, place: '器材柜' })
  await row(newId(), 'fireGear', '头盔', { count: 6, okCount: 6, stationId: second })
  const places = await answers.cityPlaces({}, centre)
  expect('stations' in places && places.stations).toEqual([
    {
      id: station,
      name: '东站',
      longitude: 119.3,
      latitude: 30.2,
      unitId: A,
      unitName: expect.any(String),
      leader: '陈立',
      tel: '0571-88990011',
      members: 6,
      minutes: 3,
      address: '一层',
    },
  ])
  expect(await answers.stationSupplies({ stationId: station }, centre)).toEqual([
    { name: '水带', model: '', count: 8, okCount: 7, place: '器材柜' },
  ])
  expect(await answers.stationSupplies({ stationId: newId() }, centre)).toEqual([])
  expect(await answers.stationSupplies({ stationId: station }, someone('李四', A))).toMatchObject({
    refused: 'archive.notFound',
  })
})

test('a unit sees itself and nobody else', async () => {
  const guard = someone('王五', A)
  expect(await answers.unitGlances(PAGE, guard)).toMatchObject({ rows: [{ code: 'A' }], total: 1 })
  expect(await answers.unitHome({}, guard)).toMatchObject({ glance: { code: 'A' } })
  expect(await answers.unitHome({ unitId: B }, guard)).toMatchObject({ refused: 'archive.notFound' })
  expect(
    await answers.networkTree({ parentKind: 'JZW', buildingId: BUILDING }, someone('赵六', B)),
  ).toMatchObject({
    refused: 'archive.notFound',
  })
  expect(await answers.cityPlaces({}, guard)).toMatchObject({ refused: 'archive.notFound' })
})
