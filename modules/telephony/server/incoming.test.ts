import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { newId } from '@gss/server-kit/ids'
import type { Caller } from '@gss/session/server'
import { arrivedCall } from './arriving.ts'
import { startCaller } from './engine/caller.ts'
import type { Arrival, Hears, Seated, CallVoice } from './engine/voice.ts'
import { retainCalls } from './retain.ts'
import { simulatorVoice } from './simulator/simulatorVoice.ts'
import { spokenCalls } from './spoken.ts'
import { callWorld, person, START, UNIT_A, UNIT_B } from './testing/callWorld.ts'

const begun: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of begun.splice(0)) await end()
})
type World = Awaited<ReturnType<typeof callWorld>>

/** A telephone system the test speaks for: somebody calls, and telephones of seats are lifted or not. */
async function connected(world: World) {
  let heard: (arrival: Arrival) => void = () => undefined
  const rings: { seatTel: string; done: Seated }[] = []
  let ringing: (() => void) | undefined
  const voice: CallVoice = {
    provider: 'simulator',
    amiss: () => null,
    place: () => ({
      seat: () => undefined,
      join: () => false,
      hangUp: () => undefined,
      mute: () => undefined,
    }),
    onArrival: (next) => void (heard = next),
    close: () => Promise.resolve(),
  }
  const caller = startCaller(world.deps, voice)
  begun.push(() => caller.stop())
  const hungUp: string[] = []
  async function callsIn(number: string): Promise<Hears> {
    // The engine hears of arrivals from when it has opened its folder.
    for (;;) {
      const hears = await new Promise<Hears | null>((taken) => {
        const before = heard
        heard({
          number,
          carry(hearing) {
            taken(hearing)
            return {
              seat(seatTel, done) {
                rings.push({ seatTel, done })
                ringing?.()
              },
              join: () => false,
              hangUp(reason) {
                hungUp.push(reason)
                hearing.ended('ended', reason)
              },
              mute: () => undefined,
            }
          },
          refuse: () => taken(null),
        })
        if (before.length === 0) setImmediate(() => taken(null))
      })
      if (hears) return hears
    }
  }
  const rung = async (count = 1) => {
    while (rings.length < count) await new Promise<void>((done) => (ringing = done))
    const one = rings[count - 1]
    if (!one) throw new Error('nothing rings')
    return one
  }
  return { callsIn, rung, hungUp }
}

async function book(world: World) {
  const put = (unitId: string, name: string, code: string, details: object) =>
    sql`insert into unit_records (unit_id, record_id, object, name, code, details, created_at, changed_at)
      values (${unitId}, ${newId()}, 'person', ${name}, ${code}, ${JSON.stringify(details)}::jsonb, ${START}, ${START})`.execute(
      world.deps.db.on(),
    )
  await put(UNIT_A, '张建平', '13911112222', { watchMan: true, tel: '0311-8602 7719' })
  await put(UNIT_B, '刘海燕', '13933334444', { role: ['2'] })
  await put(UNIT_A, '两家老板', '13700000000', { role: ['1'] })
  await put(UNIT_B, '两家老板', '13700000000', { role: ['1'] })
}
const ringingOf = async (world: World, who: Caller) => {
  const answer = await world.calls.ringing({}, who)
  return Array.isArray(answer) ? answer : []
}
const notices = async (world: World) => {
  const { rows } = await sql<{ content: string; open: boolean; may: string }>`
    select content, ended_at is null as open, may from notices order by created_at, notice_id`.execute(
    world.deps.db.on(),
  )
  return rows
}
const rowOf = async (world: World, callId: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select status, reason, called_by, caller_name, seat_tel, line_no, is_missed, given_to, ended_at is null as open, alarm_id
    from phone_calls where call_id = ${callId}`.execute(world.deps.db.on())
  return rows[0] ?? {}
}
/** Until the engine has done what it was told. */
async function until<T>(look: () => Promise<T>, is: (seen: T) => boolean): Promise<T> {
  for (;;) {
    const seen = await look()
    if (is(seen)) return seen
    await new Promise((next) => setImmediate(next))
  }
}

describe('who calls', () => {
  // oxfmt-ignore
  const numbers: [shown: string, unit: string | null, names: string[]][] = [
    ['13911112222',    UNIT_A, ['张建平']],
    ['013911112222',   UNIT_A, ['张建平']],
    ['86027719',       UNIT_A, ['张建平']],
    ['+8613933334444', UNIT_B, ['刘海燕']],
    ['13700000000',    null,   ['两家老板', '两家老板']],
    ['13911112223',    null,   []],
    ['anonymous',      null,   []],
  ]
  test.each(numbers)('%s', async (shown, unit, names) => {
    const world = await callWorld()
    await book(world)
    await arrivedCall({ number: shown, provider: 'simulator' }, world.deps)
    const [one] = await ringingOf(world, person())
    expect(one?.callers.map(({ name }) => name)).toEqual(names)
    expect(one?.call).toMatchObject({ isOutgoing: false, calledBy: null, status: null })
    expect((await ringingOf(world, person(UNIT_B))).length).toBe(0)
    expect(one?.call.unitId).toBe(unit ?? '00000000-0000-0000-0000-000000000000')
  })
})

test('a call is taken: the seat’s telephone rings, and from when it is lifted the call is theirs, with its channel and its alarm', async () => {
  const world = await callWorld()
  await book(world)
  const me = await world.signedIn('zhou.min')
  await world.addLine('01', me.userId)
  const alarmId = newId()
  world.abouts.set(alarmId, { unitId: UNIT_A, unitCode: 'A', isOverdue: false, callees: [] })
  const { callsIn, rung } = await connected(world)
  const hears = await callsIn('13911112222')
  const [one] = await ringingOf(world, me)
  const callId = one?.call.callId ?? ''
  expect(await world.calls.take({ callId, alarmId }, me)).toEqual({ isByBrowser: false })
  const second = await world.signedIn('li.qiang')
  expect(await world.calls.take({ callId }, second)).toMatchObject({ refused: 'call.takenBy' })
  const { seatTel, done } = await rung()
  expect(seatTel).toBe('8801')
  done(null)
  await until(
    () => rowOf(world, callId),
    ({ status }) => status === 'talking',
  )
  expect(await rowOf(world, callId)).toMatchObject({
    called_by: me.userId,
    seat_tel: '8801',
    line_no: '01',
    alarm_id: alarmId,
  })
  expect(await ringingOf(world, second)).toEqual([])
  hears.ended('ended', 'hungUp')
  await until(
    () => rowOf(world, callId),
    ({ open }) => open === false,
  )
  expect(await notices(world)).toEqual([])
  // Nobody here says a word: that there is no recording of it is written down once the call is over.
  await until(
    () => world.acts(),
    (acts) => acts.length > 1,
  )
  expect(await world.acts()).toEqual(['call.take', 'call.record failed'])
})

test('the telephone of who wants it is not lifted: it rings on for the others', async () => {
  const world = await callWorld()
  const [me, second] = [await world.signedIn('zhou.min'), await world.signedIn('li.qiang')]
  await world.addLine('01')
  const { callsIn, rung } = await connected(world)
  await callsIn('13911112222')
  const callId = (await ringingOf(world, me))[0]?.call.callId ?? ''
  await world.calls.take({ callId }, me)
  ;(await rung()).done('seatNoAnswer')
  const again = await until(
    () => ringingOf(world, second),
    ([one]) => one?.takenBy === null,
  )
  expect(again[0]?.call.reason).toBe('seatNoAnswer')
  expect(await world.calls.take({ callId }, second)).toEqual({ isByBrowser: false })
  ;(await rung(2)).done(null)
  await until(
    () => rowOf(world, callId),
    ({ called_by: by }) => by === second.userId,
  )
})

test('a call that is spoken goes to a colleague when they take it, and stays until then', async () => {
  const world = await callWorld()
  const [me, second] = [await world.signedIn('zhou.min'), await world.signedIn('li.qiang')]
  await sql`insert into role_grants (role_id, permission, actions) values (10, 'call', '{query,add}') on conflict do nothing`.execute(
    world.deps.db.on(),
  )
  await world.addLine('01', me.userId)
  await world.addLine('02', second.userId)
  const { callsIn, rung } = await connected(world)
  await callsIn('13911112222')
  const callId = (await ringingOf(world, me))[0]?.call.callId ?? ''
  await world.calls.take({ callId }, me)
  ;(await rung()).done(null)
  await until(
    () => rowOf(world, callId),
    ({ status }) => status === 'talking',
  )
  const people = await world.calls.colleagues({}, me)
  expect(Array.isArray(people) && people.map(({ userId }) => userId)).toEqual([second.userId])
  expect(await world.calls.hand({ callId, userId: newId() }, me)).toMatchObject({ refused: 'call.notAtSeat' })
  expect(await world.calls.take({ callId }, second)).toMatchObject({ refused: 'call.takenBy' })
  expect(await world.calls.hand({ callId, userId: second.userId }, me)).toBeNull()
  expect(await rowOf(world, callId)).toMatchObject({ called_by: me.userId, given_to: second.userId })
  expect((await ringingOf(world, second)).map(({ givenBy }) => givenBy)).toEqual(['周敏'])
  expect(await world.calls.take({ callId }, second)).toEqual({ isByBrowser: false })
  const { seatTel, done } = await rung(2)
  expect(seatTel).toBe('8802')
  done(null)
  await until(
    () => rowOf(world, callId),
    ({ called_by: by }) => by === second.userId,
  )
  expect(await rowOf(world, callId)).toMatchObject({ line_no: '02', given_to: null, status: 'talking' })
  const { rows } = await sql<{ lineNo: string }>`
    select line_no as "lineNo" from call_lines where used_by is not null`.execute(world.deps.db.on())
  expect(rows).toEqual([{ lineNo: '02' }])
})

test('what nobody takes is a to-do, until they are called back or somebody says it is done with', async () => {
  const world = await callWorld()
  await book(world)
  const me = await world.signedIn('zhou.min')
  const { callsIn } = await connected(world)
  const hears = await callsIn('13911112222')
  const callId = (await ringingOf(world, me))[0]?.call.callId ?? ''
  world.passes(25_000)
  hears.ended('failed', 'noAnswer')
  const [todo] = await until(
    () => notices(world),
    ({ length }) => length === 1,
  )
  expect(todo).toEqual({
    content: 'Unit A 张建平 13911112222 来电未接，振铃 25 秒，请回拨核实',
    open: true,
    may: 'call.add',
  })
  expect(await world.calls.incoming({ callId }, me)).toMatchObject({ isMissed: true })
  expect(await world.calls.settleMissed({ callId, note: '已到场核实' }, person(UNIT_B))).toMatchObject({
    refused: 'call.centreOnly',
  })
  expect(await world.calls.settleMissed({ callId, note: '已到场核实' }, me)).toBeNull()
  expect(await notices(world)).toMatchObject([{ open: false }])
  expect(await world.calls.settleMissed({ callId, note: '' }, me)).toMatchObject({
    refused: 'call.notMissed',
  })
})

test('whoever called is called back though nobody knows them, and never a dear number', async () => {
  const world = await callWorld()
  const me = await world.signedIn('zhou.min')
  await world.addLine('01', me.userId)
  const callId = await arrivedCall({ number: '02155556666', provider: 'simulator' }, world.deps)
  const dear = await arrivedCall({ number: '16888888', provider: 'simulator' }, world.deps)
  expect(await world.calls.makeCall({ number: '02155556667', backTo: callId }, me)).toMatchObject({
    refused: 'call.notAContact',
  })
  expect(await world.calls.makeCall({ number: '16888888', backTo: dear }, me)).toMatchObject({
    refused: 'call.numberNotAllowed',
  })
  expect(await world.calls.makeCall({ number: '02155556666', backTo: callId }, me)).toMatchObject({
    isPlaced: true,
  })
})

test('only pretended telephones pretend to call', async () => {
  const real = await callWorld('sip')
  expect(await real.calls.pretendCall({}, person())).toMatchObject({ refused: 'call.noPretence' })
  const world = await callWorld()
  expect(await world.calls.pretendCall({ number: 'abc' }, person())).toMatchObject({
    refused: 'call.numberNotAllowed',
  })
  expect(await world.calls.pretendCall({}, person())).toBeNull()
  expect((await ringingOf(world, person())).length).toBe(1)
})

describe('words that are said', () => {
  const say = (world: World, number: string) => {
    const calls = spokenCalls(world.deps)
    if (!calls) throw new Error('nobody calls')
    return calls.place({ unitId: UNIT_A, number, person: '张建平', words: '火警', times: 2 })
  }
  const outcomeOf = async (world: World, placed: Awaited<ReturnType<typeof say>>) => {
    const calls = spokenCalls(world.deps)
    if (!calls || 'why' in placed) throw new Error('not placed')
    const one = await until(
      () => calls.outcome(placed.callId),
      ({ isOver }) => isOver,
    )
    return one
  }
  const after = (_: number, deed: () => void) => {
    const soon = setImmediate(deed)
    return () => clearImmediate(soon)
  }

  // oxfmt-ignore
  const ends: [number: string, outcome: object][] = [
    ['13900000001', { wasAnswered: true,  pressed: '1' }],
    ['13900000006', { wasAnswered: true,  pressed: null, reason: 'hungUp' }],
    ['13900000007', { wasAnswered: false, pressed: null, reason: 'busy' }],
  ]
  test.each(ends)('a demo telephone is told: %s', async (number, outcome) => {
    const world = await callWorld()
    const caller = startCaller(world.deps, simulatorVoice({ after }))
    begun.push(() => caller.stop())
    expect(await outcomeOf(world, await say(world, number))).toMatchObject({ isOver: true, ...outcome })
  })

  test('where nobody can say it, it is not called', async () => {
    const world = await callWorld()
    const caller = startCaller(
      { ...world.deps, speak: () => Promise.resolve(null) },
      simulatorVoice({ after }),
    )
    begun.push(() => caller.stop())
    expect(await outcomeOf(world, await say(world, '13900000001'))).toMatchObject({
      wasAnswered: false,
      reason: 'noSpeech',
    })
  })

  test('never abroad, never letters, and not where a hand dials', async () => {
    const world = await callWorld()
    expect(await say(world, '0044123456')).toEqual({ why: 'number not allowed: international' })
    expect(await say(world, '12x45')).toEqual({ why: 'number not allowed: letters' })
    expect(spokenCalls((await callWorld('manual')).deps)).toBeNull()
  })
})

test('calls past their time go, and none whose recording is kept, that somebody still has to see to, or that is not over', async () => {
  const world = await callWorld()
  const MONTHS_37 = new Date(START.getTime() - 37 * 31 * 86_400_000)
  // oxfmt-ignore
  const rows: [number: string, at: Date, over: boolean, recording: string | null, missed: boolean][] = [
    ['1001', MONTHS_37, true,  null,    false],
    ['1002', MONTHS_37, true,  newId(), false],
    ['1003', MONTHS_37, true,  null,    true],
    ['1004', MONTHS_37, false, null,    false],
    ['1005', START,     true,  null,    false],
  ]
  for (const [number, at, over, recording, missed] of rows)
    await sql`insert into phone_calls (unit_id, call_id, provider, number, caller_name, placed_at, ended_at, recording_id, is_missed)
      values (${UNIT_A}, ${newId()}, 'manual', ${number}, '', ${at}, ${over ? at : null}, ${recording}, ${missed})`.execute(
      world.deps.db.on(),
    )
  expect(await retainCalls(world.deps)).toBe(1)
  const { rows: left } = await sql<{
    number: string
  }>`select number from phone_calls order by number`.execute(world.deps.db.on())
  expect(left.map(({ number }) => number)).toEqual(['1002', '1003', '1004', '1005'])
  expect(await world.acts()).toEqual(['call.forget'])
  expect(await retainCalls(world.deps)).toBe(0)
})
