import { isRefusal } from '@gss/kit/refusal'
import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { MANUAL_CALL_POINT, type Quietness, type WindowScope } from '../contract/index.ts'
import { answers } from './answers.ts'
import { fireDepartmentOf } from './fireDepartment/port.ts'
import { quietWindows } from './quietWindows.ts'
import {
  type AlarmWorld,
  alarmWorld,
  DEVICE_B,
  PLACE,
  type Said,
  UNIT_A,
  UNIT_B,
} from './testing/alarmWorld.ts'

const H_MS = 3_600_000
const MIN_MS = 60_000
const PERMIT = { kind: 'permit' as const, id: UNIT_B }

let world: AlarmWorld
let leader: Caller
let operator: Caller
let stranger: Caller
let desk: ReturnType<typeof answers>
beforeEach(async () => {
  world = await alarmWorld()
  leader = await world.person()
  operator = { ...(await world.person(null, '李强')), permits: (permission) => permission !== 'longWindow' }
  stranger = await world.person(UNIT_B)
  desk = answers({
    ...world.deps,
    fireDepartment: fireDepartmentOf({ url: '', secrets: [], clock: world.now }),
  })
})
const said = (answer: unknown) => (isRefusal(answer) ? answer.refused : 'done')
const at = (ms: number) => new Date(world.now().getTime() + ms)
const list = async (who = operator) => {
  const page = await desk.windows({ page: 1, pageRows: 10, isOpen: true }, who)
  if (isRefusal(page)) throw new Error(page.refused)
  return page.rows
}
async function raised(...all: Said[]): Promise<string> {
  await world.store(...all)
  await world.work()
  return (await world.alarms()).at(-1)?.id ?? ''
}
const SMOKE: Said = { bits: ['fire'] }
const next = (componentAddress: number, bits = ['fire']): Said => ({ bits, componentAddress })
const unders = async () => (await world.alarms()).map(({ under }) => under)

type Wanted = { scope?: WindowScope; until?: Date; reason?: string; hearsFires?: boolean }
/** A fault of component 17 is turned to test or to maintenance. */
async function turned(kind: Quietness, wanted: Wanted = {}, who = operator): Promise<string> {
  const alarmId = await raised(next(17, ['fault']))
  const note = '检修'
  const from = world.now()
  const answer =
    kind === 'maintenance'
      ? await desk.settle({ alarmId, state: 'turnedToMaintenance', note, ...wanted }, who)
      : await desk.turnToTest(
          { alarmId, state: 'turnedToTest', note, from, until: at(2 * H_MS), ...wanted },
          who,
        )
  return said(answer)
}

describe('maintenance', () => {
  test('silences the thing itself and no longer than anybody may, unless somebody says otherwise', async () => {
    expect(await turned('maintenance')).toBe('done')
    expect(await list()).toMatchObject([
      {
        scope: 'component',
        componentId: PLACE.component,
        under: 'maintenance',
        hearsFires: true,
        until: at(8 * H_MS),
        reason: '检修',
        ownerName: '李强',
        sourceKind: 'alarm',
        detectors: 1,
      },
    ])
    await raised(SMOKE)
    await raised(next(18, ['fault']))
    expect(await unders()).toEqual([null, 'maintenance', null])
  })
  test('of the whole device silences its faults, and its first fire', async () => {
    await turned('maintenance', { scope: 'transmission' })
    await raised(next(18))
    await raised(next(19, ['fault']), { bits: ['fire'], device: DEVICE_B })
    expect(await unders()).toEqual([null, 'maintenance', 'maintenance', null])
  })
  test('is no place for two fires: the second is heard, and the first with it', async () => {
    await turned('maintenance', { scope: 'transmission' })
    await raised(next(18))
    expect(await world.escalating()).toBe(0)
    await raised(next(19))
    expect(await unders()).toEqual([null, null, null])
    expect(await world.escalating()).toBe(2)
    expect((await world.acts()).filter((act) => act === 'alarm.heard')).toHaveLength(1)
    expect(await loud()).toEqual(['-1', '-1', '0'])
  })
  test('two fires that come together are heard', async () => {
    await turned('maintenance', { scope: 'transmission' })
    await raised(next(18), next(19))
    expect(await unders()).toEqual([null, null, null])
    expect(await world.escalating()).toBe(2)
  })
  test('of two things lets neither’s fire hide the other’s', async () => {
    await turned('maintenance')
    await raised(SMOKE)
    const other = await raised(next(18, ['fault']))
    await desk.settle({ alarmId: other, state: 'turnedToMaintenance', note: '检修' }, operator)
    await raised(next(18))
    expect((await unders()).slice(-2)).toEqual([null, null])
  })
  test('a fire that somebody has settled is no first one', async () => {
    await turned('maintenance', { scope: 'transmission' })
    const first = await raised(next(18))
    await desk.settle({ alarmId: first, state: 'confirmed', note: '检修触发' }, operator)
    await raised(next(19))
    expect(await unders()).toEqual([null, 'maintenance', 'maintenance'])
  })
  test('a manual call point is heard, also where the panel’s own fire came first', async () => {
    await turned('maintenance', { scope: 'transmission' })
    await raised({ part: 'system', bits: ['fire'] })
    await raised({ ...next(30), componentType: MANUAL_CALL_POINT })
    expect((await world.alarms()).filter(({ kind }) => kind === 'fire')).toMatchObject([{ under: null }])
  })
  test('a call for help is heard, and offers every button', async () => {
    await turned('maintenance', { scope: 'transmission' })
    const alarmId = await raised({ part: 'device', kind: 'operation', bits: ['manualAlarm'] })
    expect(await unders()).toEqual([null, null])
    expect(said(await desk.settle({ alarmId, state: 'fireConfirmed', note: '属实' }, operator))).toBe('done')
  })
})

describe('a test', () => {
  test('is of the whole device, and hears no fire', async () => {
    await turned('debug')
    await raised(next(18))
    await raised(next(19), { ...next(30), componentType: MANUAL_CALL_POINT })
    expect(await unders()).toEqual([null, 'debug', 'debug', 'debug'])
  })
  test('hears two fires where somebody chose it', async () => {
    await turned('debug', { hearsFires: true })
    await raised(next(18))
    await raised(next(19))
    expect(await unders()).toEqual([null, null, null])
  })
})

describe('around a thing that is written down', () => {
  beforeEach(() => world.furnish())
  const scopes: [scope: WindowScope, names: object][] = [
    ['component', { componentName: 'SM-17 三层走廊' }],
    ['loop', { loopNo: 5 }],
    ['floor', { floorName: '三层', buildingName: '主楼' }],
    ['panel', { panelName: '一号控制器' }],
    ['transmission', { transmissionName: '传输装置' }],
  ]
  test('every scope is offered, with what it reaches', async () => {
    const alarmId = await raised(next(17, ['fault']), next(18, ['fault']))
    const [first] = await world.alarms()
    const offered = await desk.windowOptions({ alarmId: first?.id ?? alarmId }, operator)
    if (isRefusal(offered)) throw new Error(offered.refused)
    const third = { buildingId: PLACE.building, buildingName: '主楼', floors: ['三层'] }
    expect(offered).toMatchObject({ hours: 8, longHours: 72, mayBeLong: false })
    expect(offered.options).toMatchObject(scopes.map(([scope, names]) => ({ scope, ...names })))
    expect(offered.options.map(({ detectors, places }) => [detectors, places.length])).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
      [2, 2],
      [2, 2],
    ])
    expect(offered.options[0]?.places).toEqual([third])
    expect(said(await desk.windowOptions({ alarmId }, stranger))).toBe('alarm.notFound')
  })
  test.each(scopes)('a window around its %s is listed by name', async (scope, names) => {
    expect(await turned('maintenance', { scope })).toBe('done')
    expect(await list()).toMatchObject([{ scope, ...names }])
    await raised(SMOKE)
    expect(await unders()).toEqual([null, 'maintenance'])
  })
  test('it is narrowed, and what is outside is heard again at once', async () => {
    await turned('maintenance', { scope: 'transmission' })
    await raised(next(18))
    const [window] = await list()
    const windowId = window?.windowId ?? ''
    const offered = await desk.narrowOptions({ windowId }, operator)
    if (isRefusal(offered)) throw new Error(offered.refused)
    expect(offered.options.map(({ scope }) => scope)).toEqual(['component', 'loop', 'floor', 'panel'])
    const floor = offered.options.find(({ scope }) => scope === 'floor')
    if (!floor) throw new Error('a floor is offered')
    expect(said(await desk.narrowWindow({ ...floor, windowId, note: '' }, operator))).toBe('done')
    expect(await list()).toMatchObject([{ scope: 'floor', floorName: '三层', detectors: 1 }])
    expect(await unders()).toEqual([null, null])
    expect(await world.escalating()).toBe(1)
    expect(said(await desk.narrowWindow({ ...floor, windowId, note: '' }, operator))).toBe(
      'alarm.windowNotNarrower',
    )
    expect(
      said(await desk.narrowWindow({ ...floor, scope: 'component', windowId, note: '' }, operator)),
    ).toBe('alarm.windowNotNarrower')
  })
})

describe('a window', () => {
  const far = new Date('2099-01-01')
  const ends: [what: string, wanted: () => Wanted, who: () => Caller, answer: string][] = [
    ['of eight hours is anybody’s', () => ({ until: at(8 * H_MS) }), () => operator, 'done'],
    ['of a day is not', () => ({ until: at(24 * H_MS) }), () => operator, 'alarm.windowTooLong'],
    [
      'of a day is the leader’s, who says why',
      () => ({ until: at(24 * H_MS), reason: '改造' }),
      () => leader,
      'done',
    ],
    ['without a why it is not', () => ({ until: at(24 * H_MS) }), () => leader, 'alarm.windowReasonMissing'],
    [
      'until 2099 is nobody’s',
      () => ({ until: far, reason: '改造' }),
      () => leader,
      'alarm.windowFarTooLong',
    ],
    ['that has ended is none', () => ({ until: at(-1) }), () => operator, 'alarm.windowEndsBefore'],
    [
      'around a floor nobody knows is none',
      () => ({ scope: 'floor' }),
      () => operator,
      'alarm.windowScopeUnknown',
    ],
  ]
  test.each(ends)('%s', async (_, wanted, who, answer) => {
    const reason = await turned('maintenance', wanted(), who())
    expect(reason === 'alarm.startsAfterEnd' ? 'alarm.windowEndsBefore' : reason).toBe(answer)
    expect(await list()).toHaveLength(answer === 'done' ? 1 : 0)
    expect((await world.alarms()).map(({ isOpen }) => isOpen)).toEqual([answer !== 'done'])
  })
  test('is ended once, by who may see it, and what still burns is heard', async () => {
    await turned('maintenance', { scope: 'transmission' })
    await raised(next(18), next(19, ['fault']))
    const windowId = (await list())[0]?.windowId ?? ''
    expect(said(await desk.endWindow({ windowId, note: '' }, stranger))).toBe('alarm.windowNotFound')
    const both = await Promise.all([
      desk.endWindow({ windowId, note: '修好了' }, operator),
      desk.endWindow({ windowId, note: '修好了' }, leader),
    ])
    expect(both.map(said).toSorted()).toEqual(['alarm.windowOver', 'done'])
    expect(await unders()).toEqual([null, null, null])
    expect(await world.escalating()).toBe(1)
    expect(await list()).toEqual([])
    expect(await list(stranger)).toEqual([])
  })
  test('that ends leaves quiet what the device has taken back', async () => {
    await turned('maintenance', { scope: 'transmission' })
    await raised(next(18))
    await raised(next(18, []))
    await desk.endWindow({ windowId: (await list())[0]?.windowId ?? '', note: '' }, operator)
    expect(await unders()).toEqual([null, 'maintenance'])
  })
  test('is extended by who then answers for it, from now on as long as they may', async () => {
    await turned('maintenance')
    const windowId = (await list())[0]?.windowId ?? ''
    world.later(7 * H_MS)
    const extend = (hours: number, who: Caller, note = '') =>
      desk.extendWindow({ windowId, until: at(hours * H_MS), note }, who)
    expect(said(await extend(9, operator))).toBe('alarm.windowTooLong')
    expect(said(await extend(9, leader))).toBe('alarm.windowReasonMissing')
    expect(said(await extend(4, stranger))).toBe('alarm.windowNotFound')
    expect(said(await extend(9, leader, '缺配件'))).toBe('done')
    expect(await list()).toMatchObject([{ until: at(9 * H_MS), ownerName: '周敏' }])
    expect((await world.acts()).at(-1)).toBe('alarm.extendWindow')
  })
  test('reminds of its end once, over every restart, and again when it was extended', async () => {
    await turned('maintenance')
    const told = async () => (await windowPushes()).filter((what) => what === 'ending').length
    world.later(8 * H_MS - 15 * MIN_MS - 1)
    await world.work()
    expect(await told()).toBe(0)
    world.later(1)
    await world.work()
    await world.work()
    expect(await told()).toBe(1)
    expect(await desk.quietNow({}, operator)).toMatchObject({ windows: 1, ending: 1 })
    const windowId = (await list()).find(({ remindedAt }) => remindedAt !== null)?.windowId ?? ''
    await desk.extendWindow({ windowId, until: at(H_MS), note: '' }, operator)
    expect(await desk.quietNow({}, operator)).toMatchObject({ windows: 1, ending: 0 })
    world.later(H_MS)
    await world.work()
    expect(await windowPushes()).toEqual(['begun', 'ending', 'changed', 'over'])
  })
  test('that ends while nobody works is over all the same, and what burns is heard by the next', async () => {
    await turned('maintenance', { scope: 'transmission' })
    await raised(next(18))
    world.later(9 * H_MS)
    await world.work()
    expect(await unders()).toEqual([null, null])
    expect(await world.escalating()).toBe(1)
    expect((await world.acts()).filter((act) => act.startsWith('alarm.window'))).toEqual(['alarm.windowOver'])
  })
  test('of tomorrow begins tomorrow', async () => {
    const alarmId = await raised(next(17, ['fault']))
    const times = { from: at(24 * H_MS), until: at(26 * H_MS) }
    await desk.turnToTest({ alarmId, state: 'turnedToTest', note: '测试', ...times }, operator)
    await raised(next(18))
    expect(await desk.quietNow({}, operator)).toMatchObject({ windows: 0 })
    world.later(24 * H_MS)
    await world.work()
    await raised(next(19))
    expect(await unders()).toEqual([null, null, 'debug'])
    expect(await desk.quietNow({}, operator)).toMatchObject({ windows: 1, buildings: 1 })
  })
})

describe('a permit', () => {
  const around = (borders: object) => ({
    scope: 'floor' as const,
    transmissionId: null,
    panelId: null,
    floorId: null,
    loopNo: null,
    componentId: null,
    ...borders,
  })
  const opened = (borders: object, until = at(2 * H_MS)) =>
    world.deps.db.transaction((tx) =>
      quietWindows(world.deps).openWindow(tx, {
        unitId: UNIT_A,
        scope: around(borders),
        kind: 'maintenance',
        from: world.now(),
        until,
        reason: '三层走廊动火',
        ownerId: leader.userId,
        source: PERMIT,
      }),
    )
  beforeEach(() => world.furnish())

  test('makes a floor quiet for as long as it is, with its name in the list', async () => {
    expect(said(await opened({ floorId: PLACE.floor }))).toBe('done')
    expect(await list()).toMatchObject([
      { sourceKind: 'permit', sourceId: PERMIT.id, ownerName: '周敏', detectors: 1 },
    ])
    await raised(SMOKE)
    expect(await unders()).toEqual(['maintenance'])
    const ended = await world.deps.db.transaction((tx) => quietWindows(world.deps).endWindowsOf(tx, PERMIT))
    expect(ended).toBe(1)
    expect(await list()).toEqual([])
    expect(await unders()).toEqual([null])
  })
  test('opens nothing around nothing, nor for ever', async () => {
    expect(said(await opened({}))).toBe('alarm.windowScopeUnknown')
    expect(said(await opened({ floorId: PLACE.floor }, new Date('2099-01-01')))).toBe('alarm.windowTooLong')
    expect(await list()).toEqual([])
  })
  test('lets two fires on its floor be heard, whichever device they come by', async () => {
    await opened({ floorId: PLACE.floor })
    await sql`insert into devices (unit_id, component_id, code, name, sub_system, system_type, system_address, component_type, component_address, floor_id)
      select unit_id, ${UNIT_B}, 'SM-99', '感烟', sub_system, 1, 1, 42, 99, floor_id from devices`.execute(
      world.deps.db.on(),
    )
    await raised(SMOKE)
    await sql`update open_alarms set component_id = ${UNIT_B}, transmission_id = ${DEVICE_B}`.execute(
      world.deps.db.on(),
    )
    await sql`update alarms set component_id = ${UNIT_B}, transmission_id = ${DEVICE_B}`.execute(
      world.deps.db.on(),
    )
    await raised(next(17, []))
    await raised(SMOKE)
    expect(await unders()).toEqual([null, null])
  })
})

async function loud(): Promise<string[]> {
  const { rows } = await sql<{ times: string }>`
    select body->'body'->>'playTimes' as times from live_feed where kind = 'alarm.raised' and body->'alarm'->>'DEAL_TYPE' = 'FIRE'`.execute(
    world.deps.db.on(),
  )
  return rows.map(({ times }) => times).toSorted()
}
async function windowPushes(): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select body->>'what' as what from live_feed where kind = 'alarm.window' order by position`.execute(
    world.deps.db.on(),
  )
  return rows.map(({ what }) => what)
}
