import { isRefusal } from '@gss/kit/refusal'
import { decode, encode } from '@gss/kit/wire'
import { newId } from '@gss/server-kit/ids'
import { BUSINESS_ROLE } from '@gss/session/contract'
import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type DutyRow, fieldPanelCheck, myDuty, ROW_GRACE_MS, type SystemState } from '../contract/index.ts'
import { dutyFieldDeeds, dutyPiece } from './fieldDeeds.ts'
import { follow } from './follow.ts'
import { findMissedRows, makeRows } from './makeRows.ts'
import { deviceId, dutyWorld, roomId, spot, UNIT_A, UNIT_B } from './testing/dutyWorld.ts'

const [TODAY, MIDDLE] = ['2026-11-20', 2]
const DUE = new Date('2026-11-20T10:00:00Z')
const MINUTE_MS = 60_000
const TOLD = {
  panelOk: true,
  fireCount: 0,
  falseCount: 0,
  faultCount: 0,
  superviseCount: 0,
  missCount: 0,
  desc: '',
}

/** The middle shift of today, nobody signed on; the clock stands at 16:10, and phones tell what they did at whatever time. */
async function world() {
  const one = await dutyWorld()
  const officer = await one.person(0, BUSINESS_ROLE.unitFireOfficer)
  const [zhang, li] = [await one.person(1), await one.person(2)]
  await one.calls.putCell(spot(1, TODAY, MIDDLE, [1, 2]), officer)
  const tell = (who: Caller, kind: string, body: object, at = one.now()) => {
    const deed = dutyFieldDeeds.find((each) => each.kind === `duty.${kind}`)
    if (!deed) throw new Error(`duty brings no deed ${kind}`)
    const told = { entryId: newId(), body, at, phoneAt: at, receivedAt: one.now() }
    return one.deps.db.transaction((tx) => deed.run(tx, told, who, one.deps))
  }
  const signOn = (who: Caller, at = one.now()) =>
    tell(who, 'signOn', { roomId: roomId(1), signWay: 'account' }, at)
  const mine = async (who: Caller) =>
    decode(myDuty, await dutyPiece.take(one.deps.db, who, one.now(), one.deps))
  const rows = async (): Promise<DutyRow[]> => {
    const told = await one.calls.dutyRows({ page: 1, pageRows: 50 }, officer)
    if (isRefusal(told)) throw new Error(told.refused)
    return told.rows
  }
  const row = (who: Caller, more: object = {}, at = one.now()) =>
    tell(who, 'row', { roomId: roomId(1), time: DUE.getTime(), ...TOLD, ...more }, at)
  return { ...one, officer, zhang, li, tell, signOn, mine, rows, row }
}
type World = Awaited<ReturnType<typeof world>>
const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS)

test('a phone knows the shift, the room and who is there, and what was done on it counts from when it was done', async () => {
  const one = await world()
  expect(await one.mine(one.zhang)).toMatchObject({
    mySign: null,
    rooms: [{ roomName: '主控制室' }, { roomName: '分控室' }],
    shifts: [{ roomName: '主控制室', shiftName: '中班', mates: '人员2' }],
  })
  const atDoor = one.now()
  one.passes(90)
  expect(await one.signOn(one.zhang, atDoor)).toMatchObject({ isPlanned: true })
  const { mySign, there } = await one.mine(one.zhang)
  expect(mySign?.at).toEqual(atDoor)
  expect(there).toMatchObject([{ name: '人员1' }])
})

test('what was written in its half hour was not missed, however late the phone tells it', async () => {
  const one = await world()
  await one.signOn(one.zhang)
  one.setClock(later(DUE, 5))
  await makeRows(one.deps)
  one.setClock(later(DUE, 60))
  await findMissedRows(one.deps)
  expect((await one.rows())[0]?.state).toBe('missed')
  expect(await one.row(one.zhang, { faultCount: 2 }, later(DUE, 10))).toBe(null)
  expect((await one.rows())[0]).toMatchObject({
    state: 'recorded',
    isCorrected: true,
    recordedAt: later(DUE, 10),
  })
})

test('one gives, another takes, each on a phone of their own; who gave is no longer there', async () => {
  const one = await world()
  await one.signOn(one.zhang)
  expect(
    await one.tell(one.zhang, 'give', { roomId: roomId(1), leftover: '2 号泵手动', keysOk: true }),
  ).toMatchObject({
    handoverId: expect.any(String),
  })
  const [given] = (await one.mine(one.li)).given
  expect(given).toMatchObject({ leftover: '2 号泵手动', isMine: false })
  expect((await one.mine(one.zhang)).given).toMatchObject([{ isMine: true }])
  const body = { handoverId: given?.handoverId }
  expect(await one.tell(one.zhang, 'take', body)).toMatchObject({ refused: 'duty.handoverToSelf' })
  expect(await one.tell(one.li, 'withdraw', body)).toMatchObject({ refused: 'duty.handoverNotYours' })
  expect(await one.tell(one.li, 'take', body)).toBe(null)
  expect((await one.mine(one.li)).mySign).not.toBe(null)
  expect((await one.mine(one.zhang)).mySign).toBe(null)
  expect(await one.tell(one.li, 'take', body)).toMatchObject({ refused: 'duty.handoverOver' })
})

const askPhones = (one: World, ids = [deviceId(0)]) =>
  one.calls.askPosts({ transmissionIds: ids, isAll: false, minutes: 5, way: 'app' }, one.centre)
const stateOf = async (one: World) => {
  const found = await one.calls.checksOfPost(
    { page: 1, pageRows: 5, transmissionId: deviceId(0) },
    one.centre,
  )
  return isRefusal(found) ? found : found.rows.map(({ state, way, answerer }) => ({ state, way, answerer }))
}

test('phones of who is signed on are asked, and whoever presses first has answered', async () => {
  const one = await world()
  expect(await askPhones(one)).toMatchObject({ refused: 'duty.nobodySignedOn' })
  await one.signOn(one.zhang)
  expect(await askPhones(one)).toEqual({ asked: 1, burning: 0, underWay: 0, unsigned: 0 })
  const [check] = (await one.mine(one.zhang)).checks
  expect((await one.mine(one.li)).checks).toEqual([])
  const body = { checkId: check?.checkId }
  expect(await one.tell(one.li, 'answer', body)).toMatchObject({ refused: 'duty.notSignedOn' })
  one.passes(2)
  expect(await one.tell(one.zhang, 'answer', body)).toBe(null)
  expect(await one.tell(one.zhang, 'answer', body)).toMatchObject({ refused: 'duty.checkAnswered' })
  expect(await stateOf(one)).toEqual([{ state: 'answered', way: 'app', answerer: '账号1' }])
  expect((await one.mine(one.zhang)).checks).toEqual([])
})

test('nobody presses: it is missed as at a device, once, and what comes after is 补岗', async () => {
  const one = await world()
  await one.signOn(one.zhang)
  await askPhones(one)
  const [check] = (await one.mine(one.zhang)).checks
  one.passes(4)
  expect(await follow(one.deps)).toBe(0)
  one.passes(1)
  expect(await follow(one.deps)).toBe(1)
  expect(await follow(one.deps)).toBe(0)
  const { rows } = await sql<{ bits: string[]; seq: number }>`
    select bits, seq from signals where transmission_id = ${deviceId(0)} order by seq`.execute(
    one.deps.db.on(),
  )
  expect(rows).toEqual([{ bits: ['dutyMissed'], seq: 1 }])
  expect(await one.tell(one.zhang, 'answer', { checkId: check?.checkId })).toBe(null)
  expect(await stateOf(one)).toMatchObject([{ state: 'late' }])
})

test('the day after it is no 补岗 any more: it stays missed', async () => {
  const one = await world()
  await one.signOn(one.zhang)
  await askPhones(one)
  const [check] = (await one.mine(one.zhang)).checks
  one.passes(5)
  await follow(one.deps)
  one.passes(25 * 60)
  expect(await one.tell(one.zhang, 'answer', { checkId: check?.checkId })).toMatchObject({
    refused: 'duty.checkOver',
  })
  expect(await stateOf(one)).toMatchObject([{ state: 'missed' }])
})

// oxfmt-ignore
const refused: [what: string, tell: (one: World) => Promise<unknown>, code: string][] = [
  ['signed on yesterday',                    (one) => one.signOn(one.zhang, later(one.now(), -13 * 60)),                                        'duty.signTooLate'],
  ['signed on in two rooms',                 async (one) => { await one.signOn(one.zhang); return one.tell(one.zhang, 'signOn', { roomId: roomId(2), signWay: 'account' }) }, 'duty.inOtherRoom'],
  ['signed on in a room of another unit',    (one) => one.tell(one.zhang, 'signOn', { roomId: roomId(3), signWay: 'account' }),                 'duty.roomNotFound'],
  ['a code somebody drew',                   (one) => one.tell(one.zhang, 'signOn', { signWay: 'code', code: `GSSD.${roomId(1)}.${'a'.repeat(22)}` }), 'duty.codeForeign'],
  ['a code of nothing',                      (one) => one.tell(one.zhang, 'signOn', { signWay: 'code', code: 'https://example.com' }),          'duty.codeForeign'],
  ['signed off who is not there',            (one) => one.tell(one.zhang, 'signOff', { roomId: roomId(1) }),                                    'duty.notSignedOn'],
  ['the last one signs off',                 async (one) => { await one.signOn(one.zhang); return one.tell(one.zhang, 'signOff', { roomId: roomId(1) }) }, 'duty.onlyOneLeft'],
  ['a row before one was there',             async (one) => { one.setClock(later(DUE, 5)); await makeRows(one.deps); await one.signOn(one.zhang, later(DUE, 4)); return one.row(one.zhang, {}, later(DUE, 3)) }, 'duty.notSignedOn'],
  ['a row for tomorrow',                     async (one) => { await one.signOn(one.zhang); return one.row(one.zhang, { time: DUE.getTime() + 86_400_000 }) }, 'duty.rowAhead'],
  ['a row missed, without a word',           async (one) => { await one.signOn(one.zhang); one.setClock(later(DUE, 1)); await makeRows(one.deps); one.setClock(new Date(DUE.getTime() + ROW_GRACE_MS + MINUTE_MS)); await findMissedRows(one.deps); return one.row(one.zhang) }, 'duty.rowWordsMissing'],
  ['a row that is no row',                   (one) => one.tell(one.zhang, 'row', { roomId: roomId(1) }),                                        'field.bodyWrong'],
  ['handed over where one is not',           (one) => one.tell(one.li, 'give', { roomId: roomId(1), leftover: '', keysOk: true }),                 'duty.notSignedOn'],
  ['a check there is not',                   (one) => one.tell(one.zhang, 'answer', { checkId: newId() }),                                      'duty.notFound'],
]
test.each(refused)('from a phone, %s: refused, and nobody is signed on by it', async (_, tell, code) => {
  const one = await world()
  expect(await tell(one)).toMatchObject({ refused: code })
})

test('where duty is closed, or to whom keeps no watch, the phone carries nothing', async () => {
  const one = await world()
  const nothing = { rooms: [], mySign: null, shifts: [], there: [], rows: [], given: [], checks: [] }
  expect(await one.mine(one.centre)).toEqual(nothing)
  await sql`update units set models = '{DUTY}' where unit_id = ${UNIT_A}`.execute(one.deps.db.on())
  expect(await one.mine(one.zhang)).toEqual(nothing)
  expect(await one.signOn(one.zhang)).toMatchObject({ refused: 'duty.notActivated' })
})

test.each([
  ['onDuty', 'answered', '人员甲'],
  ['absent', 'missed', ''],
] as const)('through the camera of the room: %s is %s', async (finding, state, answerer) => {
  const one = await world()
  const cameraId = newId()
  await sql`insert into cameras (unit_id, camera_id, code, name, link_type, details) values (${UNIT_A}, ${cameraId}, 'C1', '控制室', 'rtsp', '{"usage":"1"}')`.execute(
    one.deps.db.on(),
  )
  const ask = { ...LOOKED, checkId: newId(), finding, answerer: '人员甲', cameraId }
  expect(await one.calls.recordCheck(ask, one.centre)).toBe(null)
  expect(await one.calls.recordCheck(ask, one.centre)).toMatchObject({ refused: 'duty.findingTwice' })
  expect(await stateOf(one)).toEqual([{ state, way: 'video', answerer }])
  const { rows } = await sql`select from signals where transmission_id = ${deviceId(0)}`.execute(
    one.deps.db.on(),
  )
  expect(rows).toHaveLength(state === 'missed' ? 1 : 0)
})
const LOOKED = {
  transmissionId: deviceId(0),
  way: 'video' as const,
  finding: 'onDuty' as const,
  answerer: '',
  words: '',
}

/** A call of this person to the unit that is over. */
const called = (one: World, userId: string, wasAnswered: boolean, unitId = UNIT_A) =>
  sql`insert into phone_calls (unit_id, call_id, provider, number, callee_name, called_by, caller_name, placed_at, answered_at, ended_at, status)
    values (${unitId}, ${newId()}, 'simulator', '0571-88886668', '控制室', ${userId}, '周敏', ${one.now()}, ${wasAnswered ? one.now() : null}, ${one.now()},
      ${wasAnswered ? 'ended' : 'failed'})`.execute(one.deps.db.on())

test('by telephone: what is written agrees with the call, and one call proves one check', async () => {
  const one = await world()
  const ask = (more: object = {}) =>
    one.calls.recordCheck({ ...LOOKED, checkId: newId(), way: 'phone', ...more }, one.centre)
  expect(await ask()).toMatchObject({ refused: 'duty.callMissing' })
  await called(one, one.centre.userId, true, UNIT_B)
  expect(await ask()).toMatchObject({ refused: 'duty.callMissing' })
  await called(one, newId(), true)
  expect(await ask()).toMatchObject({ refused: 'duty.callMissing' })
  await called(one, one.centre.userId, true)
  expect(await ask({ finding: 'noAnswer' })).toMatchObject({ refused: 'duty.callSaysOther' })
  expect(await ask({ words: '报姓名' })).toBe(null)
  expect(await stateOf(one)).toEqual([{ state: 'answered', way: 'phone', answerer: '控制室' }])
  expect(await ask()).toMatchObject({ refused: 'duty.callMissing' })
  one.passes(1)
  await called(one, one.centre.userId, false)
  expect(await ask()).toMatchObject({ refused: 'duty.callSaysOther' })
  expect(await ask({ finding: 'noAnswer' })).toBe(null)
  expect(await stateOf(one)).toMatchObject([{ state: 'missed' }, { state: 'answered' }])
})

// oxfmt-ignore
const notFound: [what: string, more: object, code: string, who?: (one: World) => Caller][] = [
  ['a camera that looks elsewhere',      { cameraId: newId() },                    'duty.cameraMissing'],
  ['no camera at all',                   {},                                       'duty.cameraMissing'],
  ['a finding of the other way',         { finding: 'noAnswer' },                  'duty.findingWrong'],
  ['asleep without a word',              { finding: 'asleep', words: ' ' },        'duty.findingWordsMissing'],
  ['a device there is not',              { transmissionId: newId() },              'duty.notFound'],
  ['a device of a unit one may not see', { transmissionId: deviceId(1) },          'duty.notFound', ({ officer }) => officer],
]
test.each(notFound)('%s: refused, and nothing is written', async (_, more, code, who) => {
  const one = await world()
  const asking = who?.(one) ?? one.centre
  expect(await one.calls.recordCheck({ ...LOOKED, checkId: newId(), ...more }, asking)).toMatchObject({
    refused: code,
  })
  expect(await stateOf(one)).toEqual([])
})
test('nobody is checked by camera or telephone where a fire is open', async () => {
  const one = await world()
  one.burning.add(UNIT_A)
  expect(await one.calls.recordCheck({ ...LOOKED, checkId: newId() }, one.centre)).toMatchObject({
    refused: 'duty.burning',
  })
})

test('the panel is checked beside it: of when it was done, by who was there, once a system', async () => {
  const one = await world()
  const check = (systems: SystemState[], at = one.now()) =>
    one.tell(
      one.zhang,
      'panelCheck',
      Object(encode(fieldPanelCheck, { roomId: roomId(1), ...ALL_WELL, systems })),
      at,
    )
  expect(await check([])).toMatchObject({ refused: 'duty.notSignedOn' })
  await one.signOn(one.zhang)
  const atPanel = one.now()
  one.passes(45)
  const byHand: SystemState = { system: '6', isManual: true, isFault: false, words: '泵房检修，手动' }
  expect(await check([byHand, byHand], atPanel)).toMatchObject({ refused: 'duty.systemTwice' })
  expect(await check([byHand], atPanel)).toBeNull()
  const { rows } = await sql`select at, user_name, words from duty_panel_checks`.execute(one.deps.db.on())
  expect(rows).toEqual([{ at: atPanel, user_name: '账号1', words: '' }])
})
const ALL_WELL = {
  panelName: '1 号控制器',
  selfTest: true,
  silence: true,
  reset: true,
  isMainPowerOk: true,
  isSparePowerOk: true,
  words: '',
}
