import { componentIdOf } from '@gss/devices/contract'
import { newId } from '@gss/server-kit/ids'
import { openJournal } from '@gss/server-kit/journal'
import { testDatabase } from '@gss/server-kit/testing/database'
import type { Caller } from '@gss/session/server'
import { somebody } from '@gss/session/server/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { M } from '../contract/index.ts'
import { answers } from './answers.ts'
import type { BoardDeps } from './deps.ts'

const id = (group: string, nth: number) => `019aa000-${group}-7000-8000-${String(nth).padStart(12, '0')}`
const [UNIT_A, UNIT_B] = [id('0001', 1), id('0001', 2)]
const [LINE, GATEWAY, DEAD] = [id('0002', 1), id('0002', 2), id('0002', 3)]
const [BUILDING, HOME, PANEL, CAMERA] = [id('0003', 1), id('0003', 2), id('0004', 1), id('0005', 1)]
const [SMOKE_NB, LEVEL_NB, HIK] = [id('0006', 1), id('0006', 2), id('0006', 3)]
const NOW = new Date('2026-11-20T08:00:00Z')
const PAGE = { page: 1, pageRows: 20 }

const person = (unitId: string | null): Caller => somebody(unitId, { realname: 'Mei' })
const [centre, ofA, ofB] = [person(null), person(UNIT_A), person(UNIT_B)]

let deps: BoardDeps
let calls: ReturnType<typeof answers>

/** Behind the line: id, system type, component type, address, what it is called, its bits. */
// oxfmt-ignore
const COMPONENTS: readonly [systemType: number, type: number, address: number, name: string, bits: string[]][] = [
  [1,  42, 1, '1层1号感烟', ['fire']],
  [1,  42, 2, '1层2号感烟', ['normal']],
  [1,  11, 3, '厨房燃气',   ['normal']],
  [1,  17, 4, 'AL1剩余电流', []],
  [11, 24, 5, '消火栓按钮', ['fault']],
  [11, 91, 6, '消火栓泵',   ['started']],
  [12, 95, 7, '喷淋泵',     ['shielded']],
  [12, 97, 8, '信号阀',     ['supervisory']],
  [19, 102, 9, '防火门',    []],
]
const idOf = ([systemType, type, address]: (typeof COMPONENTS)[number]) =>
  componentIdOf(LINE, 'component', systemType, 1, type, address)

beforeAll(async () => {
  const { database: db } = await testDatabase()
  deps = { db, clock: () => NOW, journal: openJournal(() => NOW) }
  calls = answers(deps)
  const on = db.on()
  for (const [unitId, code] of [
    [UNIT_A, 'A'],
    [UNIT_B, 'B'],
  ] as const)
    await sql`insert into units (unit_id, code, name, created_at) values (${unitId}, ${code}, ${`单位${code}`}, ${NOW})`.execute(
      on,
    )
  for (const [buildingId, code, use] of [
    [BUILDING, '1', '3'],
    [HOME, '2', '2'],
  ] as const)
    await sql`insert into buildings (unit_id, building_id, code, name, details) values (${UNIT_A}, ${buildingId}, ${code}, ${`${code}号楼`}, ${JSON.stringify({ useNature: use })}::jsonb)`.execute(
      on,
    )
  for (const [line, address, code] of [
    [LINE, '000000000001', 'T1'],
    [GATEWAY, 'iot:W1', 'W1'],
    [DEAD, '000000000002', 'T2'],
  ] as const)
    await sql`insert into transmission_devices (unit_id, transmission_id, address, code, name, profile, created_at) values (${UNIT_A}, ${line}, ${address}, ${code}, ${code}, 'standard', ${NOW})`.execute(
      on,
    )
  for (const address of ['000000000001', 'iot:W1'])
    await sql`insert into device_links (address, unit_id, gateway_id, transport, remote, connected_at, last_frame_at) values (${address}, ${UNIT_A}, ${newId()}, 'tcp', '', ${NOW}, ${NOW})`.execute(
      on,
    )
  await sql`insert into panels (unit_id, panel_id, transmission_id, code, name) values (${UNIT_A}, ${PANEL}, ${LINE}, 'P1', '控制器')`.execute(
    on,
  )
  await sql`insert into panels (unit_id, panel_id, transmission_id, code, name) values (${UNIT_A}, ${newId()}, ${DEAD}, 'P2', '二号控制器')`.execute(
    on,
  )
  for (const component of COMPONENTS) {
    const [systemType, type, address, name, bits] = component
    await sql`
      insert into devices (unit_id, component_id, transmission_id, panel_id, building_id, code, name, sub_system, system_type, system_address, component_type, component_address, loop_no, point_no)
      values (${UNIT_A}, ${idOf(component)}, ${LINE}, ${PANEL}, ${BUILDING}, ${`D${address}`}, ${name}, '201', ${systemType}, 1, ${type}, ${address}, ${address > 4 ? 2 : 1}, ${address})`.execute(
      on,
    )
    await sql`
      insert into component_states (unit_id, component_id, transmission_id, part, system_type, system_address, component_type, component_address, bits, since, received_at, lane_id, seq)
      values (${UNIT_A}, ${idOf(component)}, ${LINE}, 'component', ${systemType}, 1, ${type}, ${address}, ${bits}::text[], ${NOW}, ${NOW}, ${newId()}, 1)`.execute(
      on,
    )
  }
  await sql`
    insert into component_states (unit_id, component_id, transmission_id, part, system_type, system_address, bits, since, received_at, lane_id, seq)
    values (${UNIT_A}, ${componentIdOf(LINE, 'system', 11, 1)}, ${LINE}, 'system', 11, 1, '{manual}', ${NOW}, ${NOW}, ${newId()}, 1)`.execute(
    on,
  )
  // oxfmt-ignore
  const wireless = [
    [SMOKE_NB, 'nbDevice', 'NB1', '1', HOME,     ''],
    [LEVEL_NB, 'nbDevice', 'NB2', '5', BUILDING, ''],
    [HIK,      'eMonitor', 'DQ1', '5', BUILDING, 'HIK-1'],
  ] as const
  for (const [nbId, object, code, devType, building, gatewayId] of wireless)
    await sql`insert into nb_devices (unit_id, nb_id, object, building_id, code, name, sub_system, details)
      values (${UNIT_A}, ${nbId}, ${object}, ${building}, ${code}, ${code}, '208', ${JSON.stringify({ devType, gatewayId })}::jsonb)`.execute(
      on,
    )
  const value = (
    componentId: string,
    line: string,
    point: string,
    measure: number,
    given: number,
    side = '',
    isStale = false,
  ) =>
    sql`insert into last_values (unit_id, component_id, measure, transmission_id, part, system_type, system_address, component_type, component_address, point, value, quality, at, received_at, side, is_stale)
      values (${UNIT_A}, ${componentId}, ${measure}, ${line}, 'component', 0, 0, 0, 0, ${point}, ${given}, 0, ${NOW}, ${NOW}, ${side}, ${isStale})`.execute(
      on,
    )
  // NB1 has a line of its own; NB2 speaks as a point of a gateway; DQ1 was never heard.
  await value(SMOKE_NB, SMOKE_NB, '.', M.battery, 8, 'low')
  await value(
    componentIdOf(GATEWAY, 'component', 0, 0, 0, 0, 'NB2'),
    GATEWAY,
    'NB2',
    M.levelM,
    2.2,
    'lowWarn',
  )
  for (const [point, measure, given] of [
    ['ess/1/1', M.co, 12],
    ['ess/1/1/1/1/1', M.temperature, 66],
    ['ess/1/1/1/1/2', M.temperature, 25],
  ] as const)
    await value(componentIdOf(GATEWAY, 'component', 0, 0, 0, 0, point), GATEWAY, point, measure, given)
  await value(componentIdOf(GATEWAY, 'component', 0, 0, 0, 0, 'OLD'), GATEWAY, 'OLD', M.battery, 50, '', true)
  await sql`insert into measure_limits (unit_id, limit_id, component_type, analogue_type, low, low_warn, changed_at) values (${UNIT_A}, ${newId()}, 0, ${M.battery}, 10, 20, ${NOW})`.execute(
    on,
  )
  await sql`insert into cameras (unit_id, camera_id, code, name, link_type) values (${UNIT_A}, ${CAMERA}, 'C1', '大厅', 'RTSP')`.execute(
    on,
  )
  await sql`insert into camera_links (unit_id, camera_id, target_id) values (${UNIT_A}, ${CAMERA}, ${LEVEL_NB})`.execute(
    on,
  )
  await sql`insert into limit_events (unit_id, component_id, measure, from_at, side, bound, value) values (${UNIT_A}, ${SMOKE_NB}, ${M.battery}, ${NOW}, 'low', 10, 8)`.execute(
    on,
  )
})

const namesOn = async (board: 'fireAlarm') => {
  const found = await calls.board({ board }, ofA)
  return 'devices' in found ? found.devices.map(({ name }) => name).toSorted() : found
}
// oxfmt-ignore
const stands: [board: string, names: string[]][] = [
  ['fireAlarm',    ['1层1号感烟', '1层2号感烟']],
  ['gasDetection', ['厨房燃气']],
  ['electricFire', ['AL1剩余电流']],
  ['hydrant',      ['消火栓按钮']],
  ['pumpRoom',     ['喷淋泵', '消火栓泵']],
  ['autoSpray',    ['信号阀']],
  ['fireDoor',     ['防火门']],
  ['smokeNb',      ['NB1']],
  ['homeDetector', ['NB1']],
  ['tank',         ['NB2']],
  ['electricHik',  ['DQ1']],
  ['thirdPhase',   []],
]
test.each(stands)('on the board %s stands what is its own', async (board, names) => {
  expect(await namesOn(board as 'fireAlarm')).toEqual(names.toSorted())
})

test('what is not as it should be stands first, and all are counted', async () => {
  expect(await calls.board({ board: 'fireAlarm' }, ofA)).toMatchObject({
    unitName: '单位A',
    counts: { all: 2, online: 2, offline: 0, fire: 1 },
    devices: [
      { name: '1层1号感烟', bits: ['fire'] },
      { name: '1层2号感烟', bits: ['normal'] },
    ],
    events: [{ name: expect.stringContaining('感烟') }, {}],
  })
})

test('a wireless device is known by its line, or by what its gateway calls it; with its limits', async () => {
  expect(await calls.board({ board: 'smokeNb' }, ofA)).toMatchObject({
    counts: { all: 1, online: 1, alarm: 1 },
    devices: [
      {
        componentId: SMOKE_NB,
        values: [{ measure: M.battery, value: 8, side: 'low', low: 10, lowWarn: 20 }],
      },
    ],
    events: [{ measure: M.battery, side: 'low', value: 8, name: 'NB1' }],
  })
  expect(await calls.board({ board: 'tank' }, ofA)).toMatchObject({
    counts: { warn: 1 },
    devices: [
      { deviceId: LEVEL_NB, values: [{ measure: M.levelM, value: 2.2 }], cameras: [{ name: '大厅' }] },
    ],
  })
})

test('a pump is on manual when its system says so; of a system that says nothing nobody knows', async () => {
  const found = await calls.board({ board: 'pumpRoom' }, ofA)
  expect('devices' in found && new Map(found.devices.map(({ name, mode }) => [name, mode]))).toEqual(
    new Map([
      ['喷淋泵', null],
      ['消火栓泵', 'manual'],
    ]),
  )
})

test('who was never heard is off line', async () => {
  expect(await calls.board({ board: 'electricHik' }, ofA)).toMatchObject({
    counts: { online: 0, offline: 1 },
    devices: [{ isOnline: false, heardAt: null, values: [] }],
  })
})

test('the overview counts what the boards count', async () => {
  const found = await calls.boardCards({}, ofA)
  if (!('cards' in found)) throw new Error('refused')
  for (const { key, ...counts } of found.cards)
    expect(await calls.board({ board: key as 'fireAlarm' }, ofA)).toMatchObject({ counts })
  expect(found.cards.map(({ key }) => key)).not.toContain('thirdPhase')
})

test('what cannot be heard: a line, the panel behind it, and what is silent for too long', async () => {
  expect(await calls.silents(PAGE, ofA)).toMatchObject({
    total: 3,
    rows: [
      { kind: 'wireless', code: 'OLD', why: 'stale' },
      { kind: 'panel', code: 'P2', why: 'never' },
      { kind: 'transmission', code: 'T2', why: 'never' },
    ],
  })
  expect(await calls.silents({ ...PAGE, kind: 'panel', search: 'p2' }, centre)).toMatchObject({ total: 1 })
  expect(await calls.silents(PAGE, ofB)).toMatchObject({ total: 0 })
})

test('a camera that does not answer is a fault; one nobody knows about is neither that nor well, and listed where it is asked for', async () => {
  const on = deps.db.on()
  const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
  // oxfmt-ignore
  const cameras: [code: string, answer: string | null, sureForMin: number][] = [
    ['K1', 'answers',       10],
    ['K2', 'noSignal',      10],
    ['K3', 'wrongPassword', 10],
    ['K4', 'noSignal',      -1],
    ['K5', 'noAddress',     10],
    ['K6', null,            0],
  ]
  for (const [nth, [code, answer, sureForMin]] of cameras.entries()) {
    const cameraId = id('0009', nth)
    await sql`insert into cameras (unit_id, camera_id, code, name, link_type) values (${UNIT_B}, ${cameraId}, ${code}, ${code}, 'RTSP')`.execute(
      on,
    )
    if (answer !== null)
      await sql`insert into camera_answers (unit_id, camera_id, answer, since, look_at, sure_until)
        values (${UNIT_B}, ${cameraId}, ${answer}, ${ago(30 - nth)}, ${NOW}, ${ago(-sureForMin)})`.execute(on)
  }
  const found = async (ask: { kind?: 'camera' | 'unknownCamera' }, who = ofB) => {
    const told = await calls.silents({ ...PAGE, ...ask }, who)
    return 'rows' in told ? told.rows.map(({ code, why, since }) => ({ code, why, since })) : []
  }
  expect(await found({})).toEqual([
    { code: 'K3', why: 'wrongPassword', since: ago(28) },
    { code: 'K2', why: 'noSignal', since: ago(29) },
  ])
  expect(await found({ kind: 'unknownCamera' })).toEqual([
    { code: 'K4', why: 'unknown', since: null },
    { code: 'K5', why: 'noAddress', since: null },
    { code: 'K6', why: 'unknown', since: null },
  ])
  expect(await found({ kind: 'camera' }, ofA)).toEqual([])
})

test('a panel shows its lamps, its loops and what is wrong behind it', async () => {
  expect(await calls.panelFace({}, ofA)).toMatchObject({
    panelId: PANEL,
    panels: [{ code: 'P1' }, { code: 'P2' }],
    isOnline: true,
    // Of its pumps: a hand holds them.
    bits: ['manual'],
    points: 9,
    counts: { fire: 1, alarm: 1, fault: 1, shielded: 1, started: 1, feedback: 0 },
    loops: [
      { loopNo: 1, all: 4, abnormal: 1 },
      { loopNo: 2, all: 5, abnormal: 4 },
    ],
    rows: [{ name: '1层1号感烟' }, {}, {}, {}, {}],
  })
  expect(await calls.panelFace({ panelId: newId() }, ofA)).toMatchObject({ refused: 'board.notFound' })
})

test('an energy store says what it is by its points', async () => {
  expect(await calls.storage({}, ofA)).toMatchObject({
    values: [{ point: 'ess/1/1' }, { point: 'ess/1/1/1/1/1', value: 66 }, { point: 'ess/1/1/1/1/2' }],
  })
})

test('a unit sees its own boards and nobody else’s; the centre says which', async () => {
  expect(await calls.board({ board: 'fireAlarm', unitId: UNIT_A }, ofB)).toMatchObject({
    refused: 'board.notFound',
  })
  expect(await calls.boardCards({}, centre)).toMatchObject({ refused: 'board.unitNeeded' })
  expect(await calls.boardCards({ unitId: UNIT_B }, centre)).toMatchObject({ cards: [] })
})

test('open alarms stand as on the desk: a drill’s last, and marked', async () => {
  const { db } = deps
  const raises = async (
    component: (typeof COMPONENTS)[number],
    kind: string,
    title: string,
    isDrill: boolean,
  ) => {
    const alarmId = newId()
    await sql`insert into alarms (unit_id, alarm_id, kind, component_id, part, title, is_drill, raised_at, received_at, stored_at, last_reported_at)
      values (${UNIT_A}, ${alarmId}, ${kind}, ${idOf(component)}, 'component', ${title}, ${isDrill}, ${NOW}, ${NOW}, ${NOW}, ${NOW})`.execute(
      db.on(),
    )
    await sql`insert into open_alarms (unit_id, component_id, kind, alarm_id, raised_at, is_drill)
      values (${UNIT_A}, ${idOf(component)}, ${kind}, ${alarmId}, ${NOW}, ${isDrill})`.execute(db.on())
  }
  await raises([1, 42, 1, '', []], 'fire', '演练火警', true)
  await raises([1, 42, 2, '', []], 'fault', '故障', false)
  await raises([11, 91, 6, '', []], 'fault', '泵故障', false)
  const board = await calls.board({ board: 'fireAlarm' }, ofA)
  expect('alarms' in board && board.alarms.map(({ title, isDrill }) => [title, isDrill])).toEqual([
    ['故障', false],
    ['演练火警', true],
  ])
})

test('a device tells when it ran, from what it said itself, and its last night; nobody else’s', async () => {
  const pump = COMPONENTS[5]
  if (!pump) throw new Error('there is no pump')
  const { db } = deps
  const says = (minute: number, bits: string[], atMs = NOW.getTime() - minute * 60_000) =>
    sql`insert into signals (unit_id, received_at, signal_id, lane_id, seq, transmission_id, part, system_type, system_address, component_type,
          component_address, kind, bits)
        values (${UNIT_A}, ${new Date(atMs)}, ${newId()}, ${newId()}, 1, ${LINE}, 'component', 11, 1, 91, 6, 'state', ${bits}::text[])`.execute(
      db.on(),
    )
  for (const [minute, bits] of [
    [90, []],
    [60, ['started']],
    [50, ['started', 'feedback']],
    [40, []],
    [5, ['started']],
  ] as const)
    await says(minute, [...bits])
  // 02:00 of that day on the centre's wall, and 07:00, when people are up.
  for (const [hour, low] of [
    ['2026-11-19T18:00:00Z', 0.21],
    ['2026-11-19T23:00:00Z', 0.05],
  ] as const)
    await sql`insert into sample_hours (unit_id, component_id, measure, hour_at, n, bad, low, high, total, last)
      values (${UNIT_A}, ${idOf(pump)}, ${M.pressure}, ${new Date(hour)}, 12, 0, ${low}, 0.4, 3.6, 0.3)`.execute(
      db.on(),
    )
  const minutesAgo = (minute: number) => new Date(NOW.getTime() - minute * 60_000)
  expect(await calls.diary({ unitId: undefined, componentId: idOf(pump) }, ofA)).toEqual({
    runs: [
      { from: minutesAgo(5), until: null },
      { from: minutesAgo(60), until: minutesAgo(40) },
    ],
    periodS: null,
    night: [{ measure: M.pressure, low: 0.21, high: 0.4 }],
  })
  expect(await calls.diary({ unitId: UNIT_A, componentId: idOf(pump) }, ofB)).toMatchObject({
    refused: 'board.notFound',
  })
})
