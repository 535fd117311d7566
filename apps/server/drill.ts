import { setTimeout as pause } from 'node:timers/promises'
import {
  beginDrill,
  type DrillAlarm,
  drillAlarms,
  drillChecks,
  endDrill,
  markDrill,
} from '@gss/alarms/server'
import { EVENT_LASTS_MS, eventTransmissions, isCityEvent } from '@gss/city/contract'
import { fillSentence, isRefusal } from '@gss/kit/refusal'
import { pretendCall } from '@gss/telephony/server'
import { groundOf } from './ground.ts'
import { sentences } from './contracts.ts'
import { drillPrinted } from './drillPrinted.ts'
import type { Parts } from './parts.ts'

const H_MS = 3_600_000
const S_MS = 1_000
const LOOK_MS = 250
/** The engine may still be at work on the last of it. */
const SETTLING_DOWN_MS = 3_000
/** Gateways are told of new devices: the wake-up leaves before this process ends, and they read the registry. */
const GATEWAYS_LOOK_MS = 500
const BY = 'npm run gss -- drill'

/** `drill-begin <script> <devices> [unit code]`: prints which devices are to play it. */
export async function drillBegin(
  parts: Parts,
  [script = '', devices = '1', unitCode]: string[],
  print: (line: string) => void,
): Promise<void> {
  const ask = { script, devices: Number(devices), unitCode: unitCode ?? null, atMostMs: H_MS, by: BY }
  await parts.bus.ready
  const begun = await beginDrill(ask, groundOf(parts))
  if (isRefusal(begun)) throw new Error(fillSentence(sentences[begun.refused] ?? begun.refused, begun.with))
  await pause(GATEWAYS_LOOK_MS)
  print(JSON.stringify(begun))
}

/** `drill-mark <event>`: what the demo's own devices play from now on is marked; says which drill, or nothing where that is no event of the demo. */
export async function drillMark(
  parts: Parts,
  [event = '']: string[],
  print: (line: string) => void,
): Promise<void> {
  if (!isCityEvent(event)) return
  const marked = await markDrill(
    {
      script: event,
      transmissionIds: eventTransmissions(event),
      atMostMs: EVENT_LASTS_MS + SETTLING_DOWN_MS,
      by: BY,
    },
    groundOf(parts),
  )
  if (isRefusal(marked))
    throw new Error(fillSentence(sentences[marked.refused] ?? marked.refused, marked.with))
  print(marked.drillId)
}

/** `drill-end <drill> [seconds]`: waits so long for the fires to be settled, ends the drill and prints its times. */
export async function drillEnd(
  parts: Parts,
  [drillId = '', seconds = '0']: string[],
  print: (line: string) => void,
): Promise<void> {
  await quiet(parts, drillId)
  const until = performance.now() + Number(seconds) * S_MS
  while (performance.now() < until && (await drillAlarms(parts.db, drillId)).some(isBurning))
    await pause(S_MS)
  // Before it ends: what nobody settled is settled by its end.
  const [alarms, checks] = await Promise.all([drillAlarms(parts.db, drillId), drillChecks(parts.db, drillId)])
  const ended = await endDrill(drillId, BY, groundOf(parts))
  if (isRefusal(ended)) throw new Error(fillSentence(sentences[ended.refused] ?? ended.refused, ended.with))
  print(drillPrinted(alarms, checks))
}

const isBurning = ({ kind, settledAt }: DrillAlarm) => kind === 'fire' && settledAt === null

/** Until no alarm has come for a while: the last frames are confirmed before they are worked. */
async function quiet({ db }: Parts, drillId: string): Promise<void> {
  let known = -1
  let sinceMs = performance.now()
  while (performance.now() - sinceMs < SETTLING_DOWN_MS) {
    const { length } = await drillAlarms(db, drillId)
    if (length !== known) sinceMs = performance.now()
    known = length
    await pause(LOOK_MS)
  }
}

/** `drill-call [unit code]`: one of the demo's telephones calls in; refused where telephones are real. */
export async function drillCall(
  parts: Parts,
  [unitCode]: string[],
  print: (line: string) => void,
): Promise<void> {
  await parts.bus.ready
  const called = await pretendCall(unitCode === undefined ? {} : { unitCode }, groundOf(parts))
  if (isRefusal(called))
    throw new Error(fillSentence(sentences[called.refused] ?? called.refused, called.with))
  // Whoever connects calls is told before this process ends.
  await pause(GATEWAYS_LOOK_MS)
  print(called)
}
