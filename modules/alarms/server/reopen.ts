import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import type { FeedSaid } from '@gss/live/server'
import type { Tx } from '@gss/server-kit/database'
import { actorOf, type Caller } from '@gss/session/server'
import {
  CLAIM_LEASE_MS,
  foldKeyOf,
  isTold119,
  OPEN_ALARM_STATES,
  OVERDUE_PARAMETERS,
  reopeningOf,
} from '../contract/index.ts'
import { type KnownAlarm, knownAsAlarm } from './alarmViews.ts'
import { holdFound } from './answer119.ts'
import { againAfter } from './claim.ts'
import type { AlarmDeps } from './deps.ts'
import { heardAgain } from './heardAgain.ts'
import { uncountNuisance } from './nuisance.ts'
import { windowSubject } from './openWindow.ts'
import { openAgain } from './reopenStore.ts'
import { alarmSubjectOf, tellRaised, tellReopened, tellWindow } from './tell.ts'
import { endWindowsAtOf } from './windowStore.ts'

const MIN_MS = 60_000

/**
 * What was settled by a slip is open again: for a moment for whoever settled it, who has it in hand with that; later for the shift leader,
 * and then it calls like a new one. Its timers begin anew; what 119 was told stays told.
 */
export async function reopen(
  { alarmId, note = '' }: { alarmId: string; note?: string },
  who: Caller,
  deps: AlarmDeps,
): Promise<{ is119Told: boolean } | Refusal> {
  return deps.db.transaction(async (tx) => {
    const alarm = await holdFound(tx, alarmId, who)
    if (isRefusal(alarm)) return alarm
    if (OPEN_ALARM_STATES.includes(alarm.state)) return refuse('alarm.notSettled')
    const now = deps.clock()
    const how = reopeningOf({
      isOwn: alarm.settledBy === who.userId,
      settledForMs: now.getTime() - (alarm.settledAt?.getTime() ?? 0),
      mayReopen: who.permits('reopen', 'edit'),
      reason: note.trim(),
      isDrill: alarm.isDrill,
    })
    if (how !== 'undo' && how !== 'again') return refuse(how)
    const after = {
      ...alarm,
      ...OPEN,
      ...handsOf(how, alarm, who, now),
      // What was owed, or not needed, goes with the confirmation; what was told stays told.
      ...(isTold119(alarm) ? {} : { call119: null, call119At: null }),
      reopenedAt: now,
      reopenedName: who.realname,
    }
    if (!(await openAgain(tx, { ...after, ...(await timersOf(tx, after, now, deps)) })))
      return refuse('alarm.openAgain')
    if (alarm.state === 'false') await uncountNuisance(tx, alarm)
    const heard = await endItsWindows(tx, alarm, who, deps)
    await deps.journal.write(tx, {
      unitId: alarm.unitId,
      actor: actorOf(who),
      act: 'alarm.reopen',
      subject: alarmSubjectOf(alarm),
      before: { state: alarm.state, settledAt: alarm.settledAt, settledName: alarm.settledName },
      after: { state: after.state },
      note: note.trim(),
    })
    await deps.live.say(tx, [...heard, ...told(after, how, who, note.trim())])
    return { is119Told: isTold119(alarm) }
  })
}

const OPEN = {
  state: 'new',
  disposition: null,
  note: '',
  settledAt: null,
  settledBy: null,
  settledName: null,
} as const

/** Who takes a slip back is at it; what the shift leader opens again waits for somebody. */
function handsOf(how: 'undo' | 'again', { claimedBy, claimedName }: KnownAlarm, who: Caller, now: Date) {
  if (how === 'again') return { claimedBy, claimedName, claimUntil: null }
  return {
    claimedBy: who.userId,
    claimedName: who.realname,
    claimUntil: new Date(now.getTime() + CLAIM_LEASE_MS),
  }
}

/** From now on, not from when it was raised: an alarm that would be overdue at once could only be confirmed. What was overdue stays so. */
async function timersOf(tx: Tx, alarm: KnownAlarm, now: Date, { parameters }: AlarmDeps) {
  const { kind, isOverdue, under, unitId, claimUntil } = alarm
  const limitMs = (await parameters.valueOf(OVERDUE_PARAMETERS[kind])) * MIN_MS
  return {
    overdueAt: isOverdue ? null : new Date(now.getTime() + limitMs),
    escalateAt: kind === 'fire' && under === null ? await againAfter(tx, unitId, claimUntil ?? now) : null,
    foldKey: foldKeyOf(alarm),
  }
}

/** Turned to test or to maintenance by a slip, its place would stay silent. */
async function endItsWindows(
  tx: Tx,
  { unitId, alarmId }: KnownAlarm,
  who: Caller,
  deps: AlarmDeps,
): Promise<FeedSaid[]> {
  const ended = await endWindowsAtOf(tx, { kind: 'alarm', id: alarmId }, deps.clock())
  if (ended.length === 0) return []
  await deps.journal.writeAll(
    tx,
    ended.map(({ windowId }) => ({
      unitId,
      actor: actorOf(who),
      act: 'alarm.endWindow',
      subject: windowSubject(windowId),
      after: { endedAt: deps.clock() },
    })),
  )
  const heard = await heardAgain(tx, [unitId], deps)
  return [...heard, ...ended.map((window) => tellWindow(window, 'over'))]
}

/** To every seat, as a new one; in somebody's hands it opens on no other seat and does not call. */
function told(after: KnownAlarm, how: 'undo' | 'again', who: Caller, note: string): FeedSaid[] {
  const alarm = knownAsAlarm(after)
  return [tellRaised(after, alarm, how === 'undo'), tellReopened(alarm, who.realname, note)]
}
