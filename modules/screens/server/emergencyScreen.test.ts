import { isRefusal } from '@gss/kit/refusal'
import type { Database } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { testDatabase } from '@gss/server-kit/testing/database'
import { somebody } from '@gss/session/server/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { EmergencyScreen } from '../contract/index.ts'
import { emergencyAnswers } from './answers.ts'

const NOW = new Date('2026-11-20T05:06:22Z')
const MIN_MS = 60_000
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * MIN_MS)
const [A, B, HOUSE, FLOOR, PART] = [newId(), newId(), newId(), newId(), newId()]
const [centre, guard] = [somebody(null), somebody(A)]

let db: Database
let answers: ReturnType<typeof emergencyAnswers>
const write = (query: ReturnType<typeof sql>) => query.execute(db.on())
const screen = async (who = centre, alarmId?: string): Promise<EmergencyScreen> => {
  const found = await answers.emergencyScreen({ alarmId }, who)
  if (isRefusal(found)) throw new Error(found.refused)
  return found
}
interface Raised {
  unitId?: string
  kind?: string
  at: Date
  isDrill?: boolean
  under?: string
  claimed?: { until: Date }
  state?: string
  isOpen?: boolean
}
async function raised(given: Raised): Promise<string> {
  const {
    unitId = A,
    kind = 'fire',
    at,
    isDrill = false,
    under = null,
    claimed,
    state = 'new',
    isOpen = true,
  } = given
  const alarmId = newId()
  await write(sql`
    insert into alarms (unit_id, alarm_id, kind, component_id, part, title, place, is_drill, state, under, raised_at, received_at, stored_at,
      last_reported_at, claimed_at, claimed_name, claim_until, settled_at, settled_name)
    values (${unitId}, ${alarmId}, ${kind}, ${unitId === A ? PART : newId()}, 'component', '', '走廊', ${isDrill}, ${state}, ${under}, ${at}, ${at}, ${at},
      ${at}, ${claimed ? at : null}, ${claimed ? '周敏' : null}, ${claimed?.until ?? null}, ${isOpen ? null : NOW}, ${isOpen ? null : '陈启明'})`)
  if (isOpen)
    await write(sql`insert into open_alarms (unit_id, raised_at, alarm_id, component_id, kind, is_drill)
      values (${unitId}, ${at}, ${alarmId}, ${newId()}, ${kind}, ${isDrill})`)
  return alarmId
}
const booked = (object: string, code: string, name: string, details: object, unitId = A) =>
  write(sql`insert into unit_records (unit_id, record_id, object, code, name, details)
    values (${unitId}, ${newId()}, ${object}, ${code}, ${name}, ${JSON.stringify(details)}::jsonb)`)
const assisting = (object: string, name: string, longitude: number, details: object) =>
  write(sql`insert into assist_records (record_id, object, code, name, longitude, latitude, details)
    values (${newId()}, ${object}, ${name}, ${name}, ${longitude}, 30.25, ${JSON.stringify(details)}::jsonb)`)

let [first, second, others, settled] = ['', '', '', '']
beforeAll(async () => {
  db = (await testDatabase()).database
  answers = emergencyAnswers({ db, clock: () => NOW })
  for (const [unitId, name, details, longitude] of [
    [A, '甲国际大酒店', { shortName: '甲店', safeManager: '张建平', safeManagerTel: '13800138001' }, 119.3],
    [B, '乙厂', {}, null],
  ] as const)
    await write(sql`insert into units (unit_id, code, name, address, created_at, details, longitude, latitude)
      values (${unitId}, ${name}, ${name}, '中山路 1 号', ${NOW}, ${JSON.stringify(details)}::jsonb, ${longitude}, ${longitude && 30.25})`)
})

test('where nothing burns that is all there is to say', async () => {
  await raised({ kind: 'fault', at: ago(5) })
  await raised({ at: ago(90), isDrill: true })
  await raised({ at: ago(80), under: 'debug' })
  expect(await screen()).toEqual({
    at: NOW,
    fires: [],
    count: 0,
    fire: null,
    callees: null,
    plans: null,
    keyParts: null,
    isPlaced: false,
    waters: null,
    brigades: null,
  })
})

test('the oldest fire stands there, the others beside it, each with who has it now', async () => {
  await write(
    sql`insert into buildings (unit_id, building_id, code, name) values (${A}, ${HOUSE}, 'H', '主楼')`,
  )
  await write(
    sql`insert into floors (unit_id, floor_id, building_id, floor_no, name) values (${A}, ${FLOOR}, ${HOUSE}, 9, '9 层')`,
  )
  await write(sql`
    insert into devices (unit_id, component_id, transmission_id, building_id, floor_id, code, name, sub_system, system_type, system_address, component_type, component_address, place)
    values (${A}, ${PART}, ${newId()}, ${HOUSE}, ${FLOOR}, '2-087', '', '201', 1, 1, 42, 87, '东侧走廊')`)
  first = await raised({ at: ago(12), claimed: { until: ago(-5) } })
  second = await raised({ at: ago(3), claimed: { until: ago(1) } })
  others = await raised({ at: ago(7), unitId: B })
  settled = await raised({ at: ago(60), state: 'fireConfirmed', isOpen: false })
  const shown = await screen()
  expect([
    shown.count,
    shown.fires.map(({ alarmId, unitName, holder }) => [alarmId, unitName, holder]),
  ]).toEqual([
    3,
    [
      [first, '甲店', '周敏'],
      [others, '乙厂', null],
      [second, '甲店', null],
    ],
  ])
  expect(shown.fire).toMatchObject({
    alarmId: first,
    unitName: '甲国际大酒店',
    unitAddress: '中山路 1 号',
    buildingId: HOUSE,
    buildingName: '主楼',
    floorId: FLOOR,
    floorName: '9 层',
    address: '东侧走廊',
    deviceCode: '2-087',
    isOpen: true,
    isConfirmed: false,
    holder: '周敏',
    raisedAt: ago(12),
    hasPlan: false,
  })
})

test('one that is asked for stands there, settled too; what is another unit’s or no fire is not there', async () => {
  expect((await screen(centre, others)).fire).toMatchObject({
    alarmId: others,
    buildingName: '',
    address: '走廊',
  })
  expect((await screen(centre, settled)).fire).toMatchObject({
    isOpen: false,
    isConfirmed: true,
    holder: '陈启明',
    settledAt: NOW,
  })
  expect((await screen(guard)).fires.map(({ alarmId }) => alarmId)).toEqual([first, second])
  const fault = await raised({ kind: 'fault', at: ago(1) })
  for (const [who, alarmId] of [
    [guard, others],
    [centre, fault],
    [centre, newId()],
  ] as const)
    expect(await answers.emergencyScreen({ alarmId }, who)).toMatchObject({ refused: 'alarm.notFound' })
})

test('whom one calls: whoever is on watch first, each number once', async () => {
  await booked('person', '13900000001', '李强', { role: ['4'], watchMan: true })
  await booked('person', '13800138001', '张建平', { role: ['2'] })
  expect((await screen()).callees).toEqual([
    { what: 'onWatch', name: '李强', number: '13900000001' },
    { what: 'manager', name: '张建平', number: '13800138001' },
  ])
})

test('plans for the building that burns before others, with their files', async () => {
  const fileId = newId()
  await write(sql`insert into files (unit_id, file_id, purpose, name, type, bytes, sha256, kept_at)
    values (${A}, ${fileId}, 'x', '预案.pdf', 'pdf', 1, ${Buffer.from('x')}, ${NOW})`)
  await booked('firePlan', 'P1', '总体预案', { planNo: 'YA-1', makeDate: '2026-01-01' })
  await booked('firePlan', 'P2', '主楼预案', {
    buildings: [HOUSE],
    assembly: '南广场',
    firePosition: '9 层',
    warning: '氢气',
    file: [fileId],
  })
  await booked('firePlan', 'P3', '乙厂预案', {}, B)
  expect(
    (await screen()).plans?.map(({ name, isOfBuilding, files, assembly, warning }) => [
      name,
      isOfBuilding,
      files,
      assembly,
      warning,
    ]),
  ).toEqual([
    ['主楼预案', true, ['预案.pdf'], '南广场', '氢气'],
    ['总体预案', false, [], '', ''],
  ])
})

test('key parts: those of the floor first, then those with dangerous goods', async () => {
  await booked('keyPart', 'K1', '档案室', { position: '三层', dangerGoods: ['0'] })
  await booked('keyPart', 'K2', '柴油发电机房', {
    position: '地下一层',
    dangerGoods: ['3', '2'],
    dutyPerson: '张建平',
    dutyTel: '138',
  })
  await booked('keyPart', 'K3', '9 层机房', { floorId: FLOOR })
  expect(
    (await screen()).keyParts?.map(({ name, isHere, goods, person }) => [name, isHere, goods, person]),
  ).toEqual([
    ['9 层机房', true, [], ''],
    ['柴油发电机房', false, ['2', '3'], '张建平'],
    ['档案室', false, [], ''],
  ])
})

test('the nearest water that can be used and the nearest brigades, as far as they are', async () => {
  await assisting('waterSource', '远', 119.32, { kind: '1' })
  await assisting('waterSource', '近', 119.301, { kind: '2', address: '中山路口' })
  await assisting('waterSource', '坏', 119.3, { usable: '2' })
  await assisting('brigade', '一站', 119.31, { tel: '0571-119' })
  const { waters, brigades, isPlaced } = await screen()
  expect(isPlaced).toBe(true)
  expect(waters?.map(({ name, distance }) => [name, Math.round(distance)])).toEqual([
    ['近', 96],
    ['远', 1_921],
  ])
  expect(brigades).toMatchObject([{ name: '一站', tel: '0571-119' }])
  // Nobody has written down where the other one lies.
  expect(await screen(centre, others)).toMatchObject({ isPlaced: false, waters: [], brigades: [] })
})

test('what somebody has no right to is not told', async () => {
  expect(await screen(guard)).toMatchObject({ waters: null, brigades: null, plans: [{}, {}] })
  const wall = somebody(null, { permits: (what) => what === 'alarm' })
  expect(await screen(wall)).toMatchObject({
    callees: null,
    plans: null,
    keyParts: null,
    waters: null,
    fire: { alarmId: first },
  })
})
