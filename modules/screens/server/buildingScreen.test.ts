import { componentIdOf } from '@gss/devices/contract'
import type { Database } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { testDatabase } from '@gss/server-kit/testing/database'
import type { Caller } from '@gss/session/server'
import { somebody } from '@gss/session/server/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { BuildingScreen } from '../contract/index.ts'
import { buildingAnswers } from './answers.ts'

const NOW = new Date('2026-11-20T05:06:22Z')
const MIN_MS = 60_000
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * MIN_MS)
const [UNIT, OTHER, BUILDING, ELSEWHERE] = [newId(), newId(), newId(), newId()]
const [NINTH, EIGHTH, BELOW, LAYER, LINE] = [newId(), newId(), newId(), newId(), newId()]
const [centre, guard, stranger] = [somebody(null), somebody(UNIT), somebody(OTHER)]
/** A wall's account: alarms and plans, and nothing else. */
const wall = somebody(null, { permits: (what) => ['alarm', 'plan'].includes(what) })

let db: Database
let answers: ReturnType<typeof buildingAnswers>

interface Part {
  floor: string
  system?: number
  type?: number
  address: number
  name: string
  bits?: string[]
}
const idOf = ({ system = 1, type = 42, address }: Pick<Part, 'system' | 'type' | 'address'>) =>
  componentIdOf(LINE, 'component', system, 1, type, address)
const write = (query: ReturnType<typeof sql>) => query.execute(db.on())

async function part(of: Part) {
  const { floor, system = 1, type = 42, address, name, bits = [] } = of
  await write(sql`
    insert into devices (unit_id, component_id, transmission_id, building_id, floor_id, code, name, sub_system, system_type, system_address, component_type, component_address, place)
    values (${UNIT}, ${idOf(of)}, ${LINE}, ${BUILDING}, ${floor}, ${`D${address}`}, ${name}, '201', ${system}, 1, ${type}, ${address}, '走廊')`)
  await write(sql`
    insert into component_states (unit_id, component_id, transmission_id, part, system_type, system_address, component_type, component_address, bits, since, received_at, lane_id, seq)
    values (${UNIT}, ${idOf(of)}, ${LINE}, 'component', ${system}, 1, ${type}, ${address}, ${bits}::text[], ${ago(5)}, ${ago(5)}, ${newId()}, 1)`)
}
interface Raised {
  kind: string
  at: Date
  isDrill?: boolean
  state?: string
  isOpen?: boolean
  under?: string
  claimed?: { at: Date; until: Date }
}
async function raised(componentId: string, told: Raised) {
  const { kind, at, isDrill = false, state = 'new', isOpen = true, under = null, claimed } = told
  const alarmId = newId()
  await write(sql`
    insert into alarms (unit_id, alarm_id, kind, component_id, part, title, is_drill, state, under, raised_at, received_at, stored_at, last_reported_at, claimed_at, claimed_name, claim_until)
    values (${UNIT}, ${alarmId}, ${kind}, ${componentId}, 'component', '', ${isDrill}, ${state}, ${under}, ${at}, ${at}, ${at}, ${at},
      ${claimed?.at ?? null}, ${claimed ? '周敏' : null}, ${claimed?.until ?? null})`)
  if (isOpen)
    await write(sql`insert into open_alarms (unit_id, component_id, kind, alarm_id, raised_at, is_drill)
      values (${UNIT}, ${componentId}, ${kind}, ${alarmId}, ${at}, ${isDrill})`)
}
const said = (address: number, type: number, system: number, at: Date, bits: string[]) =>
  write(sql`insert into signals (unit_id, received_at, signal_id, lane_id, seq, transmission_id, part, system_type, system_address, component_type, component_address, kind, bits)
    values (${UNIT}, ${at}, ${newId()}, ${newId()}, 1, ${LINE}, 'component', ${system}, 1, ${type}, ${address}, 'state', ${bits}::text[])`)

const [SMOKE, SECOND, TESTED, DRILLED, SETTLED] = [
  { address: 1 },
  { address: 2 },
  { address: 3 },
  { address: 4 },
  { address: 5 },
] as const

beforeAll(async () => {
  db = (await testDatabase()).database
  answers = buildingAnswers({ db, clock: () => NOW })
  for (const [unitId, code] of [
    [UNIT, 'A'],
    [OTHER, 'B'],
  ])
    await write(
      sql`insert into units (unit_id, code, name, created_at) values (${unitId}, ${code}, ${`单位${code}`}, ${NOW})`,
    )
  const book = JSON.stringify({ upFloors: 12, downFloors: 2, height: 51.2, maxPeople: 900 })
  await write(
    sql`insert into buildings (unit_id, building_id, code, name, details, changed_at) values (${UNIT}, ${BUILDING}, '1', '住院部 B 座', ${book}::jsonb, ${ago(60)})`,
  )
  await write(
    sql`insert into buildings (unit_id, building_id, code, name) values (${OTHER}, ${ELSEWHERE}, '1', '厂房')`,
  )
  for (const [floorId, no, name, more] of [
    [NINTH, 9, '9F', { useFunction: '呼吸内科', maxPeople: 46 }],
    [EIGHTH, 8, '8F', {}],
    [BELOW, -1, 'B1', {}],
  ] as const)
    await write(
      sql`insert into floors (unit_id, floor_id, building_id, floor_no, name, details) values (${UNIT}, ${floorId}, ${BUILDING}, ${no}, ${name}, ${JSON.stringify(more)}::jsonb)`,
    )
  await write(sql`insert into layers (unit_id, layer_id, building_id, floor_id, name, position, picture)
    values (${UNIT}, ${LAYER}, ${BUILDING}, ${NINTH}, '9F', 0, '{"width": 1000, "height": 500}')`)
  await write(
    sql`insert into transmission_devices (unit_id, transmission_id, address, code, name, profile, created_at) values (${UNIT}, ${LINE}, 'x:1', 'T1', '主机', 'standard', ${NOW})`,
  )
  await write(
    sql`insert into device_links (address, unit_id, gateway_id, transport, remote, connected_at) values ('x:1', ${UNIT}, ${newId()}, 'tcp', '', ${NOW})`,
  )
  await part({ floor: NINTH, address: 1, name: '感烟 2-087', bits: ['fire'] })
  await part({ floor: NINTH, address: 2, name: '感烟 2-091', bits: ['fire'] })
  await part({ floor: EIGHTH, address: 3, name: '在测', bits: ['fire'] })
  await part({ floor: EIGHTH, address: 4, name: '演练', bits: ['fire'] })
  await part({ floor: EIGHTH, address: 5, name: '误报', bits: ['fire'] })
  await part({ floor: NINTH, address: 6, name: '故障的', bits: ['fault'] })
  await part({ floor: NINTH, system: 19, type: 102, address: 7, name: '防火门 D-911', bits: ['feedback'] })
  await part({ floor: NINTH, system: 19, type: 102, address: 8, name: '防火门 D-912' })
  await part({ floor: BELOW, system: 12, type: 95, address: 9, name: '喷淋泵 1 号' })
  await part({ floor: EIGHTH, system: 20, type: 87, address: 10, name: '消防电梯', bits: ['feedback'] })
  await write(sql`
    insert into component_states (unit_id, component_id, transmission_id, part, system_type, system_address, bits, since, received_at, lane_id, seq)
    values (${UNIT}, ${componentIdOf(LINE, 'system', 12, 1)}, ${LINE}, 'system', 12, 1, '{manual}', ${NOW}, ${NOW}, ${newId()}, 1)`)
  await write(sql`insert into labels (unit_id, label_id, layer_id, kind, target_id, x, y)
    values (${UNIT}, ${newId()}, ${LAYER}, 'A', ${idOf(SMOKE)}, 250, 400)`)
  const lease = { at: ago(1), until: new Date(NOW.getTime() + MIN_MS) }
  await raised(idOf(SECOND), { kind: 'fire', at: ago(1), claimed: lease })
  await raised(idOf(SMOKE), { kind: 'fire', at: ago(2) })
  await raised(idOf(TESTED), { kind: 'fire', at: ago(3), under: 'debug' })
  await raised(idOf(DRILLED), { kind: 'fire', at: ago(3), isDrill: true })
  await raised(idOf(SETTLED), { kind: 'fire', at: ago(3), state: 'false', isOpen: false })
  // The panel says the same again when it is asked.
  await said(10, 87, 20, ago(30), [])
  await said(10, 87, 20, ago(6), ['started'])
  await said(10, 87, 20, ago(5.5), ['started'])
  await said(10, 87, 20, ago(5), ['started', 'feedback'])
  // What came before is not known, and it was so already.
  await said(7, 102, 19, ago(3), ['feedback'])
  for (const [object, name, details] of [
    ['firePlan', '预案', { buildings: [BUILDING], assembly: '1 号集合点' }],
    ['firePlan', '别处', { buildings: [ELSEWHERE], assembly: '别处' }],
    ['miniStation', '微型站', { memberCount: 6, arriveMin: 3 }],
  ] as const)
    await write(sql`insert into unit_records (unit_id, record_id, object, code, name, details, changed_at)
      values (${UNIT}, ${newId()}, ${object}, ${name}, ${name}, ${JSON.stringify(details)}::jsonb, ${ago(90)})`)
  const controller = newId()
  await write(
    sql`insert into door_lines (unit_id, controller_id, heard_at) values (${UNIT}, ${controller}, ${NOW})`,
  )
  for (const [name, isHeld] of [
    ['东门', true],
    ['西门', false],
  ] as const) {
    const doorId = newId()
    await write(
      sql`insert into doors (unit_id, door_id, building_id, floor_id, code, name, controller_id) values (${UNIT}, ${doorId}, ${BUILDING}, ${NINTH}, ${name}, ${name}, ${controller})`,
    )
    await write(
      sql`insert into door_states (unit_id, door_id, is_open, is_held, since) values (${UNIT}, ${doorId}, ${isHeld}, ${isHeld}, ${isHeld ? ago(4) : ago(9_000)})`,
    )
  }
})

async function shown(who: Caller = centre, floorId?: string): Promise<BuildingScreen> {
  const answer = await answers.buildingScreen({ buildingId: BUILDING, floorId }, who)
  if ('refused' in answer) throw new Error(answer.refused)
  return answer
}

test('a building is told with its floors from the top down, each device counted once as the gravest of what is so', async () => {
  const { name, unitName, height, devices, floors } = await shown()
  expect({ name, unitName, height, devices }).toEqual({
    name: '住院部 B 座',
    unitName: '单位A',
    height: 51.2,
    devices: 10,
  })
  expect(floors).toMatchObject([
    {
      name: '9F',
      use: '呼吸内科',
      devices: 5,
      fire: 2,
      fault: 1,
      feedback: 1,
      layers: [{ hasPicture: true }],
    },
    { name: '8F', devices: 4, fire: 0, test: 1, drill: 1, feedback: 1, layers: [] },
    { name: 'B1', devices: 1, fire: 0 },
  ])
})

test('what burns stands by its first report; a test, a drill and a false alarm burn nothing', async () => {
  const { fires } = await shown()
  expect(fires).toMatchObject([
    { since: ago(2), floorId: NINTH, layerId: LAYER, x: 0.25, y: 0.8, holder: null, isConfirmed: false },
    { since: ago(1), floorId: NINTH, layerId: null, x: null, holder: '周敏' },
  ])
})

test('a confirmed fire burns until its device says otherwise', async () => {
  await raised(idOf(SETTLED), {
    kind: 'fire',
    at: ago(0.5),
    state: 'fireConfirmed',
    isOpen: false,
  })
  expect((await shown()).fires.at(-1)).toMatchObject({ floorId: EIGHTH, isConfirmed: true })
  await write(
    sql`update component_states set bits = '{}' where unit_id = ${UNIT} and component_id = ${idOf(SETTLED)}`,
  )
  expect((await shown()).fires).toHaveLength(2)
})

test('ways out are told as they are: held, locked, standing open, held by a hand', async () => {
  const { facilities } = await shown()
  expect(facilities.map(({ kind, state, names }) => `${kind} ${state} ${names.join()}`).toSorted()).toEqual([
    'door closed 西门',
    'door held 东门',
    'fireDoor ajar 防火门 D-911',
    'fireDoor normal 防火门 D-912',
    'lift feedback 消防电梯',
    'sprayPump manual 喷淋泵 1 号',
  ])
})

test('events are what became otherwise, the newest first, and nothing twice', async () => {
  const { events, eventCount } = await shown()
  const told = events.map(({ what, name, person }) => [what, name, person].filter(Boolean).join(' '))
  expect(told.filter((one) => !one.includes('误报'))).toEqual([
    'raised 感烟 2-091',
    'claimed 感烟 2-091 周敏',
    'raised 感烟 2-087',
    'raised 在测',
    'raised 演练',
    'doorHeld 东门',
    'feedback 消防电梯',
    'started 消防电梯',
  ])
  expect(eventCount).toBe(events.length)
  expect(events.find(({ name }) => name === '感烟 2-087')?.place).toBe('9F 走廊')
})

test('people are told by the book, each figure with its day; of another building nothing', async () => {
  const { people, floors } = await shown()
  expect(people).toEqual({
    dayPeople: null,
    maxPeople: 900,
    bookAt: ago(60),
    assembly: { name: '1 号集合点', at: ago(90) },
    station: { name: '微型站', members: 6, minutes: 3, at: ago(90) },
  })
  expect(floors[0]?.maxPeople).toBe(46)
})

test('the parts of a floor come when they are asked for, what is not as it should be first', async () => {
  expect((await shown()).parts).toEqual([])
  const { parts } = await shown(centre, NINTH)
  expect(parts.map(({ name, standing }) => `${name} ${standing}`)).toEqual([
    '感烟 2-087 fire',
    '感烟 2-091 fire',
    '故障的 fault',
    '防火门 D-911 feedback',
    '防火门 D-912 normal',
  ])
})

test('whoever may not see the book, doors or alarms sees the rest', async () => {
  const seen = await shown(wall)
  expect(seen.people).toBeNull()
  expect(seen.floors[0]?.maxPeople).toBeNull()
  expect(seen.facilities.some(({ kind }) => kind === 'door')).toBe(false)
  expect(seen.events.some(({ what }) => what === 'raised')).toBe(true)
  const blind = await shown(somebody(null, { permits: (what) => what === 'plan' }))
  expect(blind.events.some(({ what }) => what === 'raised')).toBe(false)
  expect(blind.fires.every(({ holder }) => holder === null)).toBe(true)
})

test('a silent line is named with its time, and nothing behind it is taken for well', async () => {
  await write(sql`update device_links set offline_at = ${ago(7)} where address = 'x:1'`)
  const { silent, floors, facilities, events } = await shown()
  await write(sql`update device_links set offline_at = null where address = 'x:1'`)
  expect(silent).toEqual([{ name: '主机', since: ago(7) }])
  expect(floors[0]).toMatchObject({ fire: 2, fault: 1, offline: 2, feedback: 0 })
  expect(facilities.find(({ kind }) => kind === 'fireDoor')).toMatchObject({ state: 'offline', count: 2 })
  expect(events.some(({ what, at }) => what === 'lineOffline' && at.getTime() === ago(7).getTime())).toBe(
    true,
  )
})

test('a building of another unit is not there, and is not offered', async () => {
  expect(await answers.buildingScreen({ buildingId: BUILDING }, stranger)).toEqual({
    refused: 'archive.notFound',
  })
  expect(await answers.buildingScreen({ buildingId: newId() }, centre)).toEqual({
    refused: 'archive.notFound',
  })
  const names = (who: Caller, search?: string) => answers.buildingChoices({ search }, who)
  expect(await names(centre)).toMatchObject([
    { name: '住院部 B 座', fires: 2 },
    { name: '厂房', fires: 0 },
  ])
  expect(await names(guard)).toMatchObject([{ name: '住院部 B 座', floors: 3 }])
  expect(await names(centre, '厂')).toMatchObject([{ name: '厂房' }])
})
