import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Answers } from '@gss/kit/call'
import { isRefusal } from '@gss/kit/refusal'
import { newId } from '@gss/server-kit/ids'
import { readSheet } from '@gss/server-kit/sheets'
import type { Visitor } from '@gss/server-kit/http/caller'
import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { CALL_COLUMNS, type PhoneCall, peaksOf, SAMPLE_RATE, wavHeader } from '../contract/index.ts'
import type { calls as contract } from '../contract/index.ts'
import { startCaller } from './engine/caller.ts'
import { type Hears, OTHER, type OutgoingCall, SEAT, type CallSound, type CallVoice } from './engine/voice.ts'
import { recordingsFit, retainRecordings } from './retain.ts'
import { callWorld, person, UNIT_A, UNIT_B } from './testing/callWorld.ts'

type World = Awaited<ReturnType<typeof callWorld>>
const PAGE = { page: 1, pageRows: 10 }
const NUMBER = '0311-8602 7719'
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** A telephone system the test speaks for. */
function handVoice() {
  const placed: { call: OutgoingCall; hears: Hears; sound: CallSound; hungUp: string[]; muted: boolean[] }[] =
    []
  let waiting: (() => void) | undefined
  const voice: CallVoice = {
    provider: 'simulator',
    amiss: () => 'no line',
    place(call, hears, sound) {
      const one = { call, hears, sound, hungUp: [] as string[], muted: [] as boolean[] }
      placed.push(one)
      waiting?.()
      return {
        hangUp: (reason) => {
          one.hungUp.push(reason)
          hears.ended('ended', reason)
        },
        mute: (is) => void one.muted.push(is),
        seat: (_, done) => done(null),
        join: () => false,
      }
    },
    close: () => Promise.resolve(),
  }
  const next = async (count = 1) => {
    while (placed.length < count) await new Promise<void>((done) => (waiting = done))
    const one = placed[count - 1]
    if (!one) throw new Error('no call')
    return one
  }
  return { voice, next }
}
async function connected(world: World) {
  const { voice, next } = handVoice()
  const caller = startCaller(world.deps, voice)
  ends.push(() => caller.stop())
  return { next, caller }
}
const placed = async (world: World, who: Caller, more: object = {}) => {
  const made = await world.calls.makeCall({ number: NUMBER, unitId: UNIT_A, ...more }, who)
  if (isRefusal(made)) throw new Error(made.refused)
  return made
}
/** Asked as the dialog does, until it is as it should be; whoever connects is another hand. */
async function until(
  world: World,
  callId: string,
  who: Caller,
  is: (call: PhoneCall) => boolean,
): Promise<PhoneCall> {
  for (;;) {
    const found = await world.calls.recordings({ page: 1, pageRows: 1, callId, isPaged: false }, who)
    const call = isRefusal(found) ? undefined : found.rows[0]
    if (call && is(call)) return call
    await new Promise((turn) => setImmediate(turn))
  }
}
const bytesOf = async (
  answered: Awaited<ReturnType<Answers<typeof contract, Visitor, Caller>['recording']>>,
) => {
  if (isRefusal(answered)) return null
  const pieces: Uint8Array[] = []
  for await (const piece of answered.body instanceof Uint8Array ? [answered.body] : answered.body)
    pieces.push(piece)
  return Buffer.concat(pieces)
}

test('a call that is answered: its status, its recording of both sides, its listening in the journal', async () => {
  const world = await callWorld()
  const { next } = await connected(world)
  const who = await world.signedIn('1001')
  const { callId, isByLine } = await placed(world, who)
  expect(isByLine).toBe(false)
  const { call, hears, sound } = await next()
  expect(call).toMatchObject({ callId, number: '031186027719', seatTel: '' })
  hears.answered()
  const talking = await until(world, callId, who, ({ status }) => status === 'talking')
  expect(talking).toMatchObject({
    calleeName: '张建平',
    callerName: '周敏',
    isOutgoing: true,
    recordingId: null,
  })
  sound.put(SEAT, 0, new Int16Array(SAMPLE_RATE).fill(16_384))
  sound.put(OTHER, SAMPLE_RATE, new Int16Array(SAMPLE_RATE).fill(8_192))
  world.passes(5_000)
  expect(await world.calls.hangUp({ callId }, who)).toBeNull()
  const over = await until(world, callId, who, ({ recordingId }) => recordingId !== null)
  expect(over).toMatchObject({
    status: 'ended',
    reason: 'hungUp',
    talkedS: 5,
    recordingName: '20261120-160000.wav',
    isRecordingLost: false,
  })
  const recordingId = over.recordingId ?? ''
  const kept = await world.deps.files.find(world.deps.db, recordingId)
  const heard = kept && (await world.deps.files.read(kept, 0, kept.bytes))
  expect(heard && peaksOf(heard, 2)).toEqual({
    seconds: 2,
    peaks: [
      [0.5, 0],
      [0, 0.25],
    ],
  })
  const told = await world.calls.recordingTicket({ recordingId, use: 'listen' }, who)
  const ticket = isRefusal(told) ? told.refused : told.ticket
  expect(await world.acts()).toEqual(['call.make', 'call.listen'])
  expect(await bytesOf(await world.calls.recording({ recordingId: newId(), ticket: 'x' }, who))).toBeNull()
  expect(await bytesOf(await world.calls.recording({ recordingId, ticket }, who))).toEqual(heard)
  // Spent: an address that somebody finds opens nothing.
  expect(await bytesOf(await world.calls.recording({ recordingId, ticket }, who))).toBeNull()
})

// oxfmt-ignore
const outcomes: [what: string, status: 'outsideBusy' | 'insideBusy' | 'failed', reason: 'busy' | 'seatBusy' | 'noAnswer' | 'notFound'][] = [
  ['the other is busy',       'outsideBusy', 'busy'],
  ['the seat is busy',        'insideBusy',  'seatBusy'],
  ['nobody answers',          'failed',      'noAnswer'],
  ['there is no such number', 'failed',      'notFound'],
]
test.each(outcomes)(
  '%s: told, the channel is free again, and there is no recording',
  async (_, status, reason) => {
    const world = await callWorld()
    await world.addLine('01')
    const { next } = await connected(world)
    const who = person()
    const { callId, isByLine } = await placed(world, who, { lineNo: '01' })
    expect(isByLine).toBe(true)
    expect(await world.calls.lines({}, who)).toMatchObject([
      {
        lineNo: '01',
        seatTel: '8801',
        isBusy: true,
        current: { number: NUMBER.replaceAll(/\D/g, '') },
        lastUsedAt: expect.any(Date),
      },
    ])
    // Whom a unit that one does not see is called about is not told; that the channel is used is.
    expect(await world.calls.lines({}, { ...who, sees: () => false })).toMatchObject([
      { isBusy: true, current: { number: '' } },
    ])
    const one = await next()
    one.hears.ended(status, reason)
    const over = await until(world, callId, who, ({ endedAt }) => endedAt !== null)
    expect(over).toMatchObject({
      status,
      reason,
      recordingId: null,
      isRecordingLost: false,
      workNo: '1001',
      seatTel: '8801',
    })
    expect(await world.calls.lines({}, who)).toMatchObject([
      { isBusy: false, current: null, lastUsedAt: expect.any(Date) },
    ])
  },
)

const ONLY_OF_B = '13900004444'
// oxfmt-ignore
const refused: [what: string, ask: object, who: Caller, code: string][] = [
  ['no number',                        { number: ' ' },                         person(),        'call.numberEmpty'],
  ['somebody of a unit',               {},                                      person(UNIT_A),  'call.centreOnly'],
  ['who may not',                      {}, person(null, { permits: () => false }),               'call.centreOnly'],
  ['neither alarm nor unit',           { unitId: undefined },                   person(),        'call.aboutNotFound'],
  ['a unit there is not',              { unitId: newId() },                     person(),        'call.aboutNotFound'],
  ['nobody\'s number',                 { number: '13900000000' },               person(),        'call.notAContact'],
  ['a contact of another unit',        { number: ONLY_OF_B },                   person(),        'call.notAContact'],
  ['a unit of others',                 {},       person(null, { sees: () => false }),             'call.aboutNotFound'],
  ['another country',                  { number: '0044 123456' },               person(),        'call.numberNotAllowed'],
  ['letters',                          { number: 'sip:boss@example.cn' },       person(),        'call.numberNotAllowed'],
  ['a dear number',                    { number: '16812345' },                  person(),        'call.numberNotAllowed'],
  ['a channel there is not',           { lineNo: '99' },                        person(),        'call.lineNotFound'],
]
/** Numbers nobody calls by mistake: that somebody tried is written down. */
const TRIED: ReadonlySet<string> = new Set(['call.notAContact', 'call.numberNotAllowed'])
test.each(refused)('%s is refused, and nobody is called', async (_, ask, who, code) => {
  const world = await callWorld()
  await world.addLine('01')
  expect(await world.calls.makeCall({ number: NUMBER, unitId: UNIT_A, ...ask }, who)).toMatchObject({
    refused: code,
  })
  expect(await world.acts()).toEqual(TRIED.has(code) ? ['call.make refused'] : [])
  const found = await world.calls.recordings(PAGE, person())
  expect(isRefusal(found) ? found : found.total).toBe(0)
})

test("a contact is found however it is written, the centre's own numbers too; a special project by its own rule", async () => {
  const world = await callWorld('manual')
  const dialled = async (number: string, unitId = UNIT_A) => {
    const who = person()
    await placed(world, who, { number, unitId })
    const found = await world.calls.recordings({ page: 1, pageRows: 1 }, who)
    return isRefusal(found) ? found : found.rows[0]?.number
  }
  expect(await dialled('031186027719')).toBe('031186027719')
  world.passes(1)
  expect(await dialled('OUT_13911112222')).toBe('13911112222')
  world.passes(1)
  expect(await dialled('119')).toBe('119')
  world.passes(1)
  expect(await dialled('02051_8001', UNIT_B)).toBe('8001')
  expect(await world.calls.makeCall({ number: '02051_8001', unitId: UNIT_A }, person())).toMatchObject({
    refused: 'call.numberNotAllowed',
  })
})

test('an overdue alarm offers no call, and the server holds to it', async () => {
  const world = await callWorld()
  const alarmId = newId()
  world.abouts.set(alarmId, { unitId: UNIT_A, unitCode: 'A', isOverdue: true, callees: [] })
  expect(await world.calls.makeCall({ number: NUMBER, alarmId }, person())).toMatchObject({
    refused: 'call.alarmOverdue',
  })
})

test('one seat that calls on and on is stopped, and the journal says so', async () => {
  const world = await callWorld('manual')
  const who = person()
  for (let time = 0; time < 6; time++) {
    const { callId } = await placed(world, who)
    await world.calls.sayResult({ callId, result: 'outsideBusy' }, who)
    world.passes(1_000)
  }
  expect(await world.calls.makeCall({ number: NUMBER, unitId: UNIT_A }, who)).toMatchObject({
    refused: 'call.tooMany',
    with: { count: 6 },
  })
  expect((await world.acts()).at(-1)).toBe('call.make refused')
  expect(isRefusal(await world.calls.makeCall({ number: NUMBER, unitId: UNIT_A }, person()))).toBe(false)
  world.passes(60_000)
  expect(isRefusal(await world.calls.makeCall({ number: NUMBER, unitId: UNIT_A }, who))).toBe(false)
})

test('sixty presses of one seat at the same moment are one call', async () => {
  const world = await callWorld('manual')
  const who = person()
  const presses = Array.from({ length: 60 }, () =>
    world.calls.makeCall({ number: NUMBER, unitId: UNIT_A }, who),
  )
  const told = await Promise.all(presses)
  expect(told.filter((one) => !isRefusal(one))).toHaveLength(1)
  expect(await world.calls.recordings(PAGE, who)).toMatchObject({ total: 1 })
})

test("of two seats that want one channel at once, one has it; without a choice one's own comes first", async () => {
  const world = await callWorld()
  const [zhou, wang] = [person(), person()]
  await world.addLine('01')
  await world.addLine('02', zhou.userId)
  const told = await Promise.all(
    [zhou, wang].map((who) => world.calls.makeCall({ number: NUMBER, unitId: UNIT_A, lineNo: '01' }, who)),
  )
  expect(told.filter(isRefusal)).toMatchObject([{ refused: 'call.lineBusy' }])
  expect(await world.calls.lines({}, zhou)).toMatchObject([
    { lineNo: '02', isOwn: true },
    { lineNo: '01', isBusy: true },
  ])
  expect(await world.calls.makeCall({ number: NUMBER, unitId: UNIT_A }, person())).toMatchObject({
    refused: 'call.noLine',
  })
})

test('a hand has one call at a time, and only its own', async () => {
  const world = await callWorld('manual')
  const [zhou, wang] = [person(), person()]
  const { callId } = await placed(world, zhou)
  expect(await world.calls.makeCall({ number: NUMBER, unitId: UNIT_A }, zhou)).toMatchObject({
    refused: 'call.underWay',
  })
  expect(await world.calls.hangUp({ callId }, wang)).toMatchObject({ refused: 'call.othersCall' })
  expect(await world.calls.hangUp({ callId }, person(UNIT_B))).toMatchObject({ refused: 'call.notFound' })
  expect(await world.calls.sayResult({ callId, result: 'talking' }, zhou)).toBeNull()
  world.passes(72_000)
  expect(await world.calls.note({ callId, note: ' 9 层确有烟雾 ' }, zhou)).toBeNull()
  expect(await world.calls.sayResult({ callId, result: 'ended' }, zhou)).toBeNull()
  expect(await world.calls.hangUp({ callId }, zhou)).toMatchObject({ refused: 'call.endedAlready' })
  const found = await world.calls.recordings({ ...PAGE, number: '7719', fromDay: '2026-11-20' }, zhou)
  expect(found).toMatchObject({ total: 1, rows: [{ status: 'ended', talkedS: 72, note: '9 层确有烟雾' }] })
  expect(await world.calls.lastCalls({ unitId: UNIT_A }, zhou)).toMatchObject([
    { number: '031186027719', talkedS: 72 },
  ])
  expect(await world.calls.recordings({ ...PAGE, fromDay: '2026-11-19' }, zhou)).toMatchObject({ total: 0 })
  expect(await world.calls.recordings(PAGE, person(UNIT_B))).toMatchObject({ total: 0 })
  expect(await world.calls.recordings(PAGE, person(UNIT_A))).toMatchObject({ total: 1 })
})

test('what a hand did not connect no hand decides', async () => {
  const world = await callWorld()
  await connected(world)
  const who = person()
  const { callId } = await placed(world, who)
  expect(await world.calls.sayResult({ callId, result: 'ended' }, who)).toMatchObject({
    refused: 'call.notByHand',
  })
})

test('nobody connects: the call fails by itself and says that no telephone system is there', async () => {
  const world = await callWorld('sip')
  await world.addLine('01')
  const who = person()
  const { callId } = await placed(world, who)
  world.passes(11_000)
  await connected(world)
  const over = await until(world, callId, who, ({ endedAt }) => endedAt !== null)
  expect(over).toMatchObject({ status: 'failed', reason: 'lineDown' })
})

test('whoever connected it has died: the call is over, what was recorded until then is kept', async () => {
  const world = await callWorld()
  const who = person()
  const { callId } = await placed(world, who)
  const first = handVoice()
  const caller = startCaller(world.deps, first.voice)
  const one = await first.next()
  one.hears.answered()
  await until(world, callId, who, ({ status }) => status === 'talking')
  await caller.stop()
  // As a kill -9 leaves it: held by nobody who lives, and a draft whose header is a second behind.
  await sql`update phone_calls set ended_at = null, status = 'talking', reason = 'none', is_recording_lost = false,
    held_by = ${newId()}, held_until = ${world.deps.clock()} where call_id = ${callId}`.execute(
    world.deps.db.on(),
  )
  const draft = path.join(world.deps.dataDir, 'calls', `${callId}.wav`)
  writeFileSync(draft, Buffer.concat([wavHeader(SAMPLE_RATE * 4), Buffer.alloc(SAMPLE_RATE * 8, 1)]))
  world.passes(1)
  await connected(world)
  const over = await until(world, callId, who, ({ recordingId }) => recordingId !== null)
  expect(over).toMatchObject({ status: 'ended', reason: 'interrupted' })
  const kept = await world.deps.files.find(world.deps.db, over.recordingId ?? '')
  const heard = kept && (await world.deps.files.read(kept, 0, kept.bytes))
  expect(heard && peaksOf(heard, 1)?.seconds).toBe(2)
  await expect.poll(() => existsSync(draft)).toBe(false)
})

test('a disk that takes no more: the call goes on, whoever speaks sees it, and the row and the journal say so', async () => {
  const world = await callWorld()
  const { next } = await connected(world)
  const who = person()
  const { callId } = await placed(world, who)
  const { hears, sound } = await next()
  // Where the recording should grow nothing can be written.
  const draft = path.join(world.deps.dataDir, 'calls', `${callId}.wav`)
  mkdirSync(draft)
  hears.answered()
  sound.put(SEAT, 0, new Int16Array(SAMPLE_RATE).fill(16_384))
  expect(await until(world, callId, who, ({ isRecordingCut }) => isRecordingCut)).toMatchObject({
    status: 'talking',
    endedAt: null,
  })
  rmSync(draft, { recursive: true })
  hears.ended('ended', 'hungUp')
  expect(await until(world, callId, who, ({ isRecordingLost }) => isRecordingLost)).toMatchObject({
    status: 'ended',
    reason: 'hungUp',
    recordingId: null,
  })
  expect(await world.acts()).toEqual(['call.make', 'call.record failed', 'call.record failed'])
})

test('no room where recordings are kept: the row says that it is missing, and it is kept when there is room', async () => {
  const world = await callWorld()
  let hasRoom = false
  const { files } = world.deps
  const keep: typeof files.keep = (source, ask) =>
    hasRoom ? files.keep(source, ask) : Promise.reject(new Error('ENOSPC: no space left on device'))
  const { voice, next } = handVoice()
  const caller = startCaller({ ...world.deps, files: { ...files, keep } }, voice)
  ends.push(() => caller.stop())
  const who = person()
  const { callId } = await placed(world, who)
  const { hears, sound } = await next()
  hears.answered()
  sound.put(SEAT, 0, new Int16Array(SAMPLE_RATE).fill(16_384))
  hears.ended('ended', 'hungUp')
  await until(world, callId, who, ({ isRecordingLost }) => isRecordingLost)
  expect(await world.acts()).toEqual(['call.make', 'call.record failed'])
  hasRoom = true
  world.passes(120_000)
  await placed(world, person())
  expect(await until(world, callId, who, ({ recordingId }) => recordingId !== null)).toMatchObject({
    isRecordingLost: false,
    isRecordingCut: false,
  })
  // It is taken away after the row has it.
  await expect.poll(() => existsSync(path.join(world.deps.dataDir, 'calls', `${callId}.wav`))).toBe(false)
})

test('the exported list says of each call what there is of its recording, and the export is written down', async () => {
  const world = await callWorld('manual')
  const who = person()
  for (const has of ['whole', 'cut', 'lost']) {
    const { callId } = await placed(world, who)
    await world.calls.sayResult({ callId, result: 'ended' }, who)
    await sql`update phone_calls set recording_id = ${has === 'lost' ? null : newId()},
      is_recording_cut = ${has === 'cut'}, is_recording_lost = ${has === 'lost'} where call_id = ${callId}`.execute(
      world.deps.db.on(),
    )
    world.passes(60_000)
  }
  const file = await bytesOf(await world.calls.exportCalls({}, who))
  const sheet = await readSheet(file ?? Buffer.alloc(0), SHEET_LIMITS)
  const at = Object.keys(CALL_COLUMNS).indexOf('recordingName')
  expect(isRefusal(sheet) ? sheet : sheet.slice(1).map((cells) => cells[at])).toEqual([
    '缺文件',
    '20261120-160100.wav（录音不全）',
    '20261120-160000.wav',
  ])
  expect((await world.acts()).at(-1)).toBe('call.export')
})
const SHEET_LIMITS = { maxRows: 10, maxColumns: 20, maxBytes: 1_000_000 }

test('channels: added, changed and removed by whoever may, never while in use', async () => {
  const world = await callWorld()
  const who = await world.signedIn('operator')
  const line = { lineNo: '01', seatTel: '8801', workNo: '1001', ownerName: 'operator' }
  expect(await world.calls.addLine(line, who)).toBeNull()
  expect(await world.calls.addLine(line, who)).toMatchObject({ refused: 'call.lineNoTaken' })
  expect(await world.calls.addLine({ ...line, lineNo: '02', ownerName: 'nobody' }, who)).toMatchObject({
    refused: 'call.ownerUnknown',
  })
  const [known] = await world.calls.lines({}, who).then((found) => (isRefusal(found) ? [] : found))
  expect(known).toMatchObject({ ownerName: 'operator', ownerRealname: '周敏', isOwn: true, isBusy: false })
  const lineId = known?.lineId ?? ''
  await placed(world, who)
  expect(await world.calls.removeLines({ lineIds: [lineId] }, who)).toMatchObject({
    refused: 'call.lineInUse',
  })
  expect(await world.calls.editLine({ ...line, lineId }, who)).toMatchObject({ refused: 'call.lineInUse' })
  world.passes(60_000)
  expect(await world.calls.editLine({ ...line, lineId, seatTel: '8809' }, who)).toBeNull()
  expect(await world.calls.removeLines({ lineIds: [lineId] }, who)).toBeNull()
  expect(await world.calls.linesPage(PAGE, who)).toMatchObject({ total: 0 })
})

test('recordings go when their time is over, never before six months, and the call stays', async () => {
  const world = await callWorld('manual')
  const who = person()
  const { callId } = await placed(world, who)
  await world.calls.sayResult({ callId, result: 'ended' }, who)
  await sql`update phone_calls set recording_id = ${newId()}, recording_bytes = 60000000000`.execute(
    world.deps.db.on(),
  )
  expect(await recordingsFit(world.deps)).toEqual({ degraded: 'recordingsFull', with: { gb: 60 } })
  expect(await retainRecordings(world.deps)).toBe(0)
  world.passes(200 * 86_400_000)
  expect(await retainRecordings(world.deps)).toBe(1)
  expect(await recordingsFit(world.deps)).toBe('ok')
  expect(await world.calls.recordings(PAGE, who)).toMatchObject({
    total: 1,
    rows: [{ callId, recordingId: null }],
  })
})
