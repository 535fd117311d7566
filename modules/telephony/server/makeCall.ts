import { type Refusal, refuse } from '@gss/kit/refusal'
import type { AskOf } from '@gss/kit/call'
import type { Tx } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { actorOf, type Caller } from '@gss/session/server'
import {
  BROWSER_SEAT,
  behaviourParameters,
  callParameters,
  type calls,
  dialledOf,
  isListed,
  PHONE_LINES_MAX,
  numberFault,
} from '../contract/index.ts'
import { callById, callsBy, holdCaller, insertCall } from './callStore.ts'
import type { CallAbout, CallDeps } from './deps.ts'
import { allLines, type PhoneLine, lockLine } from './lineStore.ts'
import { mayCall } from './mayCall.ts'
import { CALLS_TOPIC, sayCallMoved } from './say.ts'

const MINUTE_MS = 60_000
/** Nobody took it up by then: the channel is free again. */
export const LINE_WAIT_MS = 30_000

interface Made {
  isPlaced: boolean
  callId: string
  isByLine: boolean
  isByBrowser: boolean
}

/** Spec §4 "Phone call": the number is the alarm's contact's or one the centre allows, the seat has a channel, and who connects calls is woken. */
export async function makeCall(
  ask: AskOf<typeof calls.makeCall>,
  who: Caller,
  deps: CallDeps,
): Promise<Made | Refusal> {
  const { db, clock, parameters, journal, live, bus, voiceProvider: provider } = deps
  if (!mayCall(who)) return refuse('call.centreOnly')
  if (ask.number.trim() === '') return refuse('call.numberEmpty')
  return db.transaction(async (tx) => {
    const about =
      ask.backTo === undefined ? await deps.callAbout(tx, ask) : await aboutBack(tx, ask.backTo, deps)
    if (!about || !who.sees(about.unitId)) return refuse('call.aboutNotFound')
    if (about.isOverdue) return refuse('call.alarmOverdue')
    const chosen = await numberOf(ask.number, about, deps)
    if ('refused' in chosen) return refusedCall(tx, chosen, about, who, deps)
    await holdCaller(tx, who.userId)
    const now = clock()
    const perMinute = await parameters.valueOf(callParameters.perMinute)
    const { recent, isUnderWay } = await callsBy(tx, who.userId, new Date(now.getTime() - MINUTE_MS))
    if (isUnderWay) return refuse('call.underWay')
    if (recent >= perMinute)
      return refusedCall(tx, refuse('call.tooMany', { count: perMinute }), about, who, deps)
    const callId = newId(now.getTime())
    const line =
      provider === 'manual' ? null : await lineFor(tx, ask.lineNo, callId, who, deps, ask.isByBrowser)
    if (line !== null && 'refused' in line) return line
    const seatTel = seatOf(line, ask.isByBrowser, provider)
    const call = {
      unitId: about.unitId,
      callId,
      provider,
      lineNo: line?.lineNo ?? '',
      seatTel,
      workNo: line?.workNo || who.username,
      number: chosen.digits,
      calleeName: chosen.name,
      alarmId: ask.alarmId ?? null,
      calledBy: who.userId,
      callerName: who.realname,
      placedAt: now,
    }
    await insertCall(tx, call)
    await journal.write(tx, {
      unitId: about.unitId,
      actor: actorOf(who),
      act: 'call.make',
      subject: { kind: 'call', id: callId, name: call.number },
      after: { name: call.calleeName, lineNo: call.lineNo, alarmId: call.alarmId, provider },
    })
    tx.after(() => bus.tell(CALLS_TOPIC, [callId]))
    await live.say(tx, [sayCallMoved({ ...call, status: null })])
    const isByBrowser = seatTel === BROWSER_SEAT
    return { isPlaced: true, callId, isByLine: ask.lineNo !== undefined && line !== null, isByBrowser }
  })
}

/** Whoever called may be called back, from a unit that is known or from none. */
async function aboutBack(tx: Tx, callId: string, deps: CallDeps): Promise<CallAbout | null> {
  const call = await callById(tx, callId)
  if (!call || call.isOutgoing) return null
  const known = await deps.callAbout(tx, { unitId: call.unitId })
  const callees = [{ name: call.calleeName, number: call.number }]
  return known
    ? { ...known, callees: [...known.callees, ...callees] }
    : { unitId: call.unitId, unitCode: '', isOverdue: false, callees }
}

/** A number that is not to be called is an act too: somebody tried. */
async function refusedCall(
  tx: Tx,
  refusal: Refusal,
  { unitId }: CallAbout,
  who: Caller,
  { journal }: CallDeps,
): Promise<Refusal> {
  await journal.write(tx, {
    unitId,
    actor: actorOf(who),
    act: 'call.make',
    subject: { kind: 'call', id: '', name: String(refusal.with?.['number'] ?? '') },
    outcome: 'refused',
    after: { why: refusal.refused },
  })
  return refusal
}

async function numberOf(
  typed: string,
  { unitCode, callees }: CallAbout,
  { parameters }: CallDeps,
): Promise<{ digits: string; name: string } | Refusal> {
  const rule = behaviourParameters[unitCode]
  const behaviour = rule ? await parameters.valueOf(rule) : 'none'
  const digits = dialledOf(typed, behaviour)
  const contact = callees.find(({ number }) => dialledOf(number, behaviour) === digits)
  const listed = isListed(digits, await parameters.valueOf(callParameters.allowed))
  const fault = numberFault(digits)
  // What the centre wrote down itself may be dear; letters and nothing are never dialled.
  if (fault === 'letters' || (fault !== null && !listed))
    return refuse('call.numberNotAllowed', { number: typed.trim() })
  if (!contact && !listed) return refuse('call.notAContact', { number: typed.trim() })
  return { digits, name: contact?.name ?? '' }
}

/** Whoever asks by their browser has it as their telephone; else what stands on the channel. A hand dials on whatever it has. */
export const seatOf = (
  line: PhoneLine | null,
  isByBrowser: boolean | undefined,
  provider: CallDeps['voiceProvider'],
): string => (isByBrowser && provider !== 'manual' ? BROWSER_SEAT : (line?.seatTel ?? ''))

/** The one that was chosen; else the caller's own; else the first nobody owns. A system without channels calls without, where no telephone is needed. */
export async function lineFor(
  tx: Tx,
  wanted: string | undefined,
  callId: string,
  who: Caller,
  { clock, voiceProvider }: CallDeps,
  isByBrowser = false,
): Promise<PhoneLine | null | Refusal> {
  const now = clock()
  const hold = { now, until: new Date(now.getTime() + LINE_WAIT_MS) }
  const lines = await allLines(tx, PHONE_LINES_MAX)
  if (wanted !== undefined) {
    const line = lines.find(({ lineNo }) => lineNo === wanted)
    if (!line) return refuse('call.lineNotFound')
    return (await lockLine(tx, line.lineId, callId, hold)) ? line : refuse('call.lineBusy', { line: wanted })
  }
  if (lines.length === 0 && (voiceProvider === 'simulator' || isByBrowser)) return null
  const offered = lines.filter(({ ownerId }) => ownerId === who.userId || ownerId === null)
  for (const line of ownFirst(offered, who.userId))
    if (await lockLine(tx, line.lineId, callId, hold)) return line
  return refuse('call.noLine')
}

export const ownFirst = <L extends { ownerId: string | null }>(lines: readonly L[], userId: string): L[] =>
  lines.toSorted((a, b) => Number(b.ownerId === userId) - Number(a.ownerId === userId))
