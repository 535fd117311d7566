import { isRefusal } from '@gss/kit/refusal'
import { processesThatWork, processThatStops } from '@gss/server-kit/testing/processes'
import { BUSINESS_ROLE } from '@gss/session/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DutyRow } from '../contract/index.ts'
import { answers } from './answers.ts'
import { findMissedRows, makeRows } from './makeRows.ts'
import { part } from './part.ts'
import { deviceId, dutyWorld, roomId, spot, START, UNIT_A, UNIT_B } from './testing/dutyWorld.ts'

const [TODAY, MIDDLE] = ['2026-11-20', 2]
const DUE = new Date('2026-11-20T10:00:00Z')
const HOUR_MIN = 60
const TOLD = { isPanelOk: true, fires: 0, falses: 1, faults: 2, supervisory: 0, unheard: 0, words: '' }

/** The middle shift of today: one signed on, one planned beside them; the clock stands at 18:05, the row of 18:00 is made. */
async function world() {
  const one = await dutyWorld()
  const officer = await one.person(0, BUSINESS_ROLE.unitFireOfficer)
  const [zhang, li] = [await one.person(1), await one.person(2)]
  await one.calls.putCell(spot(1, TODAY, MIDDLE, [1, 2]), officer)
  await one.calls.signOn({ roomId: roomId(1), way: 'account' }, zhang)
  one.raised.push({
    unitId: UNIT_A,
    transmissionId: deviceId(0),
    fires: 0,
    falses: 1,
    faults: 2,
    supervisory: 0,
    places: ['3 层走廊 感烟 火警'],
  })
  one.setClock(new Date(DUE.getTime() + 5 * 60_000))
  await makeRows(one.deps)
  await findMissedRows(one.deps)
  const rows = async (): Promise<DutyRow[]> => {
    const told = await one.calls.dutyRows({ page: 1, pageRows: 50 }, officer)
    if (isRefusal(told)) throw new Error(told.refused)
    return told.rows
  }
  const write = (who = zhang, more: object = {}) =>
    one.calls.recordRow({ roomId: roomId(1), dueAt: DUE, ...TOLD, ...more }, who)
  return { ...one, officer, zhang, li, rows, write }
}

test('a row is made each two hours, filled in from the panel, once over restarts', async () => {
  const one = await world()
  expect(await makeRows(one.deps)).toBe(0)
  const [row, ...others] = await one.rows()
  expect(others).toMatchObject([{ dueAt: new Date('2026-11-20T08:00:00Z'), state: 'missed' }])
  expect(row).toMatchObject({ dueAt: DUE, state: 'due', told: null, roomName: '主控制室' })
  expect(row?.panel).toEqual({
    fires: 0,
    falses: 1,
    faults: 2,
    supervisory: 0,
    isOnline: false,
    mainPower: 'unknown',
    sparePower: 'unknown',
    places: ['3 层走廊 感烟 火警'],
  })
  await sql`update duty_rooms set made_until = ${START}`.execute(one.deps.db.on())
  expect(await makeRows(one.deps)).toBe(0)
  one.passes(4 * HOUR_MIN)
  expect(await Promise.all([makeRows(one.deps), makeRows(one.deps)])).toEqual(expect.arrayContaining([0, 2]))
})

test('the guard confirms what the panel told, or corrects it, and both stay', async () => {
  const one = await world()
  expect(await one.write()).toBe(null)
  expect((await one.rows())[0]).toMatchObject({ state: 'recorded', isCorrected: false, userName: '账号1' })
  const other = await world()
  expect(await other.write(other.zhang, { faults: 3, words: '2 号泵手动位' })).toBe(null)
  expect((await other.rows())[0]).toMatchObject({
    isCorrected: true,
    told: { faults: 3 },
    panel: { faults: 2 },
  })
})

test('a room that begins in between has its first row at once, and half an hour for it', async () => {
  const one = await dutyWorld()
  const officer = await one.person(0, BUSINESS_ROLE.unitFireOfficer)
  one.passes(35)
  await one.calls.putCell(spot(1, TODAY, MIDDLE, [1, 2]), officer)
  expect(await findMissedRows(one.deps)).toBe(0)
  expect(await makeRows(one.deps)).toBe(0)
  one.passes(30)
  expect(await findMissedRows(one.deps)).toBe(1)
})

test('what nobody wrote within half an hour is missed, and is written after all with a reason', async () => {
  const one = await world()
  expect(await findMissedRows(one.deps)).toBe(0)
  one.passes(26)
  expect(await findMissedRows(one.deps)).toBe(1)
  expect((await one.rows())[0]?.state).toBe('missed')
  expect(await one.write()).toMatchObject({ refused: 'duty.rowWordsMissing' })
  expect(await one.write(one.zhang, { words: '处置 3 层报警，未及时填写' })).toBe(null)
  expect((await one.rows())[0]?.state).toBe('late')
  expect(await findMissedRows(one.deps)).toBe(0)
})

type World = Awaited<ReturnType<typeof world>>
// oxfmt-ignore
const refused: [what: string, deed: (one: World) => Promise<unknown>, code: string][] = [
  ['a row for tomorrow',                (one) => one.write(one.zhang, { dueAt: new Date(DUE.getTime() + 86_400_000) }),   'duty.rowAhead'],
  ['a time no row is due at',           (one) => one.write(one.zhang, { dueAt: new Date(DUE.getTime() - 60_000) }),       'duty.rowNotFound'],
  ['a row before the roster was',       (one) => one.write(one.zhang, { dueAt: new Date(DUE.getTime() - 4 * 3_600_000) }), 'duty.rowNotFound'],
  ['a row of the day before',           (one) => one.write(one.zhang, { dueAt: new Date(DUE.getTime() - 26 * 3_600_000) }), 'duty.rowTooLate'],
  ['somebody who is not signed on',     (one) => one.write(one.li),                                                       'duty.notSignedOn'],
  ['a row that is written',             async (one) => { await one.write(); return one.write() },                         'duty.rowWritten'],
  ['a panel check of two of a system',  (one) => one.calls.checkPanel({ ...PANEL, systems: [SYSTEM, SYSTEM] }, one.zhang), 'duty.systemTwice'],
  ['handing over where one is not',     (one) => one.calls.giveHandover({ roomId: roomId(1), leftover: '', areKeysThere: true }, one.li), 'duty.notSignedOn'],
  ['missing keys without a word',       (one) => one.calls.giveHandover({ roomId: roomId(1), leftover: ' ', areKeysThere: false }, one.zhang), 'duty.keysMissing'],
]
const SYSTEM = { system: '7' as const, isManual: true, isFault: false, words: '' }
const PANEL = {
  roomId: roomId(1),
  panelName: '火灾报警控制器',
  selfTest: true,
  silence: true,
  reset: true,
  isMainPowerOk: true,
  isSparePowerOk: true,
  systems: [SYSTEM],
  words: '',
}
test.each(refused)('%s is refused', async (_, deed, code) => {
  const one = await world()
  expect(await deed(one)).toMatchObject({ refused: code })
})

test('the officer writes down what nobody did, without being there', async () => {
  const one = await world()
  expect(await one.write(one.officer)).toBe(null)
})

async function given(one: World, leftover = 'RF 水箱液位 1.9 m') {
  const told = await one.calls.giveHandover({ roomId: roomId(1), leftover, areKeysThere: true }, one.zhang)
  if (isRefusal(told)) throw new Error(told.refused)
  return told
}
const there = async (one: World) => {
  const now = await one.calls.roomsNow({}, one.officer)
  return isRefusal(now) ? now.refused : now.rooms.find((room) => room.roomId === roomId(1))?.names
}

test('two hand over, each with their own account; then the officer signs, who was none of the two', async () => {
  const one = await world()
  const { handoverId } = await given(one)
  expect(
    await one.calls.giveHandover({ roomId: roomId(1), leftover: '', areKeysThere: true }, one.zhang),
  ).toMatchObject({ refused: 'duty.handoverOpen' })
  expect(await one.calls.signHandover({ handoverId }, one.officer)).toMatchObject({
    refused: 'duty.handoverNotTaken',
  })
  expect(await one.calls.takeHandover({ handoverId }, one.zhang)).toMatchObject({
    refused: 'duty.handoverToSelf',
  })
  expect(await one.calls.withdrawHandover({ handoverId }, one.li)).toMatchObject({
    refused: 'duty.handoverNotYours',
  })
  expect(await one.calls.takeHandover({ handoverId }, one.li)).toBe(null)
  expect(await there(one)).toBe('人员2')
  expect(await one.calls.takeHandover({ handoverId }, one.li)).toMatchObject({ refused: 'duty.handoverOver' })
  for (const either of [one.zhang, one.li])
    expect(await one.calls.signHandover({ handoverId }, either)).toMatchObject({
      refused: 'duty.managerHandsOver',
    })
  expect(await one.calls.signHandover({ handoverId }, one.officer)).toBe(null)
  expect(await one.calls.signHandover({ handoverId }, one.officer)).toMatchObject({
    refused: 'duty.handoverSigned',
  })
  const list = await one.calls.handovers({ page: 1, pageRows: 10 }, one.officer)
  expect(isRefusal(list) ? list : list.rows[0]).toMatchObject({
    state: 'taken',
    givenName: '人员1',
    takenName: '人员2',
    managerName: '账号0',
    shiftName: '中班',
    leftover: 'RF 水箱液位 1.9 m',
    standing: { faults: 2, missedRows: 0 },
  })
})

test('a hand-over that was begun before a restart ends after it, and the timer of the record is caught up once', async () => {
  const one = await world()
  const { db, clock } = one.deps
  const { handoverId } = await given(one)
  const jobs = part.jobs?.(one.deps)
  if (!jobs) throw new Error('nothing comes round here')
  for (const kind of ['duty.makeRows', 'duty.findMissedRows'])
    await processThatStops(jobs, { db, clock, kind })
  one.passes(2 * HOUR_MIN)

  // Another process: nothing of the one before but what stands in the database.
  const next = answers({ ...one.deps })
  expect(await next.takeHandover({ handoverId }, one.li)).toBe(null)
  expect(await next.takeHandover({ handoverId }, one.li)).toMatchObject({ refused: 'duty.handoverOver' })
  expect(await there(one)).toBe('人员2')
  for (const kind of ['duty.makeRows', 'duty.findMissedRows'])
    expect(await processesThatWork(jobs, { db, clock, kind })).toBe(1)
  expect((await one.rows()).map(({ dueAt, state }) => [dueAt.toISOString().slice(11, 16), state])).toEqual([
    ['12:00', 'due'],
    ['10:00', 'missed'],
    ['08:00', 'missed'],
  ])
  const { rows } = await sql`select handover_id from duty_handovers`.execute(db.on())
  expect(rows).toHaveLength(1)
})

test('who keeps another room takes nothing over, and nothing is changed', async () => {
  const one = await world()
  const { handoverId } = await given(one)
  await one.calls.signOn({ roomId: roomId(2), way: 'account' }, one.li)
  expect(await one.calls.takeHandover({ handoverId }, one.li)).toMatchObject({ refused: 'duty.inOtherRoom' })
  expect(await there(one)).toBe('人员1')
})

test('of two who take over at once one does', async () => {
  const one = await world()
  const { handoverId } = await given(one)
  const third = await one.person(3)
  const told = await Promise.all([
    one.calls.takeHandover({ handoverId }, one.li),
    one.calls.takeHandover({ handoverId }, third),
  ])
  expect(told.filter((each) => each === null)).toHaveLength(1)
  expect(told.find(isRefusal)).toMatchObject({ refused: 'duty.handoverOver' })
})

test('the sheet of a shift has all of A.1: people, rows, panel, systems, hand-over', async () => {
  const one = await world()
  await one.write()
  await one.calls.checkPanel(PANEL, one.zhang)
  const { handoverId } = await given(one)
  await one.calls.takeHandover({ handoverId }, one.li)
  const sheet = await one.calls.dutySheet({ roomId: roomId(1) }, one.officer)
  if (isRefusal(sheet)) throw new Error(sheet.refused)
  expect(sheet).toMatchObject({
    day: TODAY,
    shiftName: '中班',
    planned: ['人员1', '人员2'],
    unitName: '单位0',
  })
  expect(sheet.rows.map(({ dueAt, state }) => [dueAt, state])).toEqual([
    [new Date('2026-11-20T08:00:00Z'), 'missed'],
    [DUE, 'recorded'],
  ])
  expect(sheet.checks).toMatchObject([{ panelName: '火灾报警控制器', systems: [SYSTEM], userName: '账号1' }])
  expect(sheet.signs.map(({ name, rank }) => [name, rank])).toEqual([
    ['人员1', 'middle'],
    ['人员2', 'junior'],
  ])
  expect(sheet.handover).toMatchObject({ givenName: '人员1', takenName: '人员2' })
})

test('the list is narrowed by unit and room, and of another unit it is empty', async () => {
  const one = await world()
  const page = { page: 1, pageRows: 10 }
  const count = async (asked: object, who = one.officer) => {
    const told = await one.calls.dutyRows({ ...page, ...asked }, who)
    return isRefusal(told) ? told.refused : told.total
  }
  expect(await count({ unitId: UNIT_A, roomId: roomId(1) }, one.centre)).toBe(2)
  expect(await count({ unitId: UNIT_B })).toBe(0)
  expect(await count({ unitId: UNIT_B, from: new Date(0), until: new Date(1) })).toBe(0)
  expect(await one.calls.handovers({ ...page, unitId: UNIT_B }, one.officer)).toMatchObject({ total: 0 })
})
