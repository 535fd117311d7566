import type { AskOf } from '@gss/kit/call'
import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import { actorOf, type Caller, scopeOf } from '@gss/session/server'
import {
  BROWSER_SEAT,
  type calls,
  type PhoneColleague,
  dialledOf,
  type IncomingCall,
  PHONE_LINES_MAX,
  numberFault,
  RINGING_MAX,
} from '../contract/index.ts'
import { arrivedCall, settleOne } from './arriving.ts'
import { phoneColleaguesOf, ringingIds, someUnit, whoCalls } from './callerViews.ts'
import { callHeld, callsBy, callById, holdCaller, type KeptCall, wish } from './callStore.ts'
import type { CallDeps } from './deps.ts'
import { lineFor, seatOf } from './makeCall.ts'
import { mayCall } from './mayCall.ts'
import { oneCall } from './recordings.ts'
import { CALLS_TOPIC, sayCallMoved } from './say.ts'

const ALARMS_MAX = 20
/** Who was seen within this is at a seat: it is written down each minute. */
const AT_SEAT_MS = 180_000

async function shown(kept: KeptCall, who: Caller, { db, openAlarmsAt }: CallDeps): Promise<IncomingCall[]> {
  const call = await oneCall(db, kept.callId, scopeOf(who))
  if (!call) return []
  const callers = (await whoCalls(db, kept.number)).filter(({ unitId }) => who.sees(unitId))
  const units = [...new Set(callers.map(({ unitId }) => unitId))]
  const { givenTo, givenBy, wantedBy: takenBy, wantedName: takerName, isMissed } = kept
  const alarms = await openAlarmsAt(db, units, ALARMS_MAX)
  return [{ call, callers, alarms, givenTo, givenBy, takenBy, takerName, isMissed }]
}

export async function ringing(who: Caller, deps: CallDeps): Promise<IncomingCall[]> {
  if (!mayCall(who)) return []
  const found: IncomingCall[] = []
  for (const callId of await ringingIds(deps.db, who.userId, RINGING_MAX)) {
    const kept = await callById(deps.db, callId)
    if (kept && who.sees(kept.unitId)) found.push(...(await shown(kept, who, deps)))
  }
  return found
}

export async function incoming(
  { callId }: AskOf<typeof calls.incoming>,
  who: Caller,
  deps: CallDeps,
): Promise<IncomingCall | Refusal> {
  const kept = await callById(deps.db, callId)
  if (!kept || !who.sees(kept.unitId)) return refuse('call.notFound')
  if (kept.isOutgoing) return refuse('call.notIncoming')
  const [one] = await shown(kept, who, deps)
  return one ?? refuse('call.notFound')
}

/** Their telephone rings; they have the call when they have lifted it. Of two who want it at once, one gets it. */
export async function takeIncomingCall(
  { callId, alarmId, isByBrowser }: AskOf<typeof calls.take>,
  who: Caller,
  deps: CallDeps,
): Promise<{ isByBrowser: boolean } | Refusal> {
  if (!mayCall(who)) return refuse('call.centreOnly')
  const { db, clock, bus, live, journal } = deps
  return db.transaction(async (tx) => {
    const call = await callHeld(tx, callId)
    if (!call || !who.sees(call.unitId)) return refuse('call.notFound')
    if (call.endedAt !== null) return refuse('call.endedAlready')
    if (call.calledBy === who.userId) return refuse('call.toOneself')
    const isHanded = call.givenTo === who.userId
    if (call.isOutgoing && !isHanded) return refuse('call.notIncoming')
    if (call.answeredAt !== null && !isHanded) return refuse('call.takenBy', { name: call.callerName })
    if (call.wantedBy !== null && call.wantedBy !== who.userId)
      return refuse('call.takenBy', { name: call.wantedName })
    await holdCaller(tx, who.userId)
    if ((await callsBy(tx, who.userId, clock())).isUnderWay) return refuse('call.underWay')
    if (alarmId !== undefined) {
      const about = await deps.callAbout(tx, { alarmId })
      if (!about || !who.sees(about.unitId)) return refuse('call.aboutNotFound')
    }
    const line = await lineFor(tx, undefined, callId, who, deps, isByBrowser)
    if (isRefusal(line)) return line
    const seatTel = seatOf(line, isByBrowser, deps.voiceProvider)
    await wish(tx, call, {
      wants_seat: seatTel,
      wants_line: line?.lineNo ?? '',
      wants_work: line?.workNo || who.username,
      wanted_by: who.userId,
      wanted_name: who.realname,
      reason: 'none',
      ...(alarmId !== undefined && call.alarmId === null && { alarm_id: alarmId }),
    })
    await journal.write(tx, {
      unitId: call.unitId,
      actor: actorOf(who),
      act: 'call.take',
      subject: { kind: 'call', id: callId, name: call.number },
      after: { lineNo: line?.lineNo ?? '', alarmId: alarmId ?? call.alarmId, from: call.callerName },
    })
    tx.after(() => bus.tell(CALLS_TOPIC, [callId]))
    await live.say(tx, [sayCallMoved(call)])
    return { isByBrowser: seatTel === BROWSER_SEAT }
  })
}

export const colleagues = (who: Caller, { db, clock }: CallDeps): Promise<PhoneColleague[]> =>
  phoneColleaguesOf(db, {
    userId: who.userId,
    since: new Date(clock().getTime() - AT_SEAT_MS),
    limit: PHONE_LINES_MAX,
  })

/** One that rings, by anybody; one that is spoken, by whoever has it. */
export async function hand(
  { callId, userId }: AskOf<typeof calls.hand>,
  who: Caller,
  deps: CallDeps,
): Promise<null | Refusal> {
  if (!mayCall(who)) return refuse('call.centreOnly')
  const { db, live, journal } = deps
  if (userId === who.userId) return refuse('call.toOneself')
  const to = (await colleagues(who, deps)).find((one) => one.userId === userId)
  if (!to) return refuse('call.notAtSeat')
  return db.transaction(async (tx) => {
    const call = await callHeld(tx, callId)
    if (!call || !who.sees(call.unitId)) return refuse('call.notFound')
    if (call.endedAt !== null) return refuse('call.endedAlready')
    if (call.calledBy !== null && call.calledBy !== who.userId) return refuse('call.othersCall')
    if (call.answeredAt === null && call.isOutgoing) return refuse('call.notAnswered')
    if (call.wantedBy !== null) return refuse('call.takenBy', { name: call.wantedName })
    await wish(tx, call, { given_to: userId, given_by: who.realname })
    await journal.write(tx, {
      unitId: call.unitId,
      actor: actorOf(who),
      act: 'call.hand',
      subject: { kind: 'call', id: callId, name: call.number },
      after: { to: to.name },
    })
    await live.say(tx, [sayCallMoved(call)])
    return null
  })
}

export async function settleMissed(
  { callId, note }: AskOf<typeof calls.settleMissed>,
  who: Caller,
  deps: CallDeps,
): Promise<null | Refusal> {
  if (!mayCall(who)) return refuse('call.centreOnly')
  const { db, journal, live } = deps
  return db.transaction(async (tx) => {
    const call = await callHeld(tx, callId)
    if (!call || !who.sees(call.unitId)) return refuse('call.notFound')
    if (call.isOutgoing) return refuse('call.notIncoming')
    if (!call.isMissed) return refuse('call.notMissed')
    if (note.trim() !== '') await wish(tx, call, { note: note.trim() })
    await settleOne(tx, call, deps)
    await journal.write(tx, {
      unitId: call.unitId,
      actor: actorOf(who),
      act: 'call.settleMissed',
      subject: { kind: 'call', id: callId, name: call.number },
      after: { note: note.trim() },
    })
    await live.say(tx, [sayCallMoved(call)])
    return null
  })
}

/** Where telephones are pretended, one of them calls in: the number that is named, or somebody of that unit's book, or of any. */
export async function pretendCall(
  { number: typed = '', unitCode }: { number?: string; unitCode?: string },
  deps: Pick<CallDeps, 'db' | 'clock' | 'live' | 'bus' | 'callAbout' | 'voiceProvider'>,
): Promise<string | Refusal> {
  if (deps.voiceProvider !== 'simulator') return refuse('call.noPretence')
  if (typed.trim() !== '') {
    const digits = dialledOf(typed)
    if (numberFault(digits) !== null) return refuse('call.numberNotAllowed', { number: typed.trim() })
    return arrivedCall({ number: digits, provider: 'simulator' }, deps)
  }
  const unitId = await someUnit(deps.db, unitCode)
  const about = unitId === null ? null : await deps.callAbout(deps.db, { unitId })
  if (!about) return refuse('call.aboutNotFound')
  const numbers = about.callees
    .map(({ number }) => dialledOf(number))
    .filter((digits) => numberFault(digits) === null)
  const number = numbers[Math.trunc(deps.clock().getTime() / MS) % Math.max(1, numbers.length)]
  return arrivedCall({ number: number ?? UNKNOWN_NUMBER, provider: 'simulator' }, deps)
}
const MS = 1_000
/** Of nobody whom the demo knows. */
const UNKNOWN_NUMBER = '01088886666'

/** The same, by hand; written down. */
export async function pretendCallBy(
  { number = '' }: AskOf<typeof calls.pretendCall>,
  who: Caller,
  deps: CallDeps,
): Promise<null | Refusal> {
  const callId = await pretendCall({ number }, deps)
  if (isRefusal(callId)) return callId
  await deps.journal.write(deps.db, {
    actor: actorOf(who),
    act: 'call.pretend',
    subject: { kind: 'call', id: callId, name: number },
  })
  return null
}
