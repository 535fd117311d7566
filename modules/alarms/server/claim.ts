import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import { actorOf, type Caller } from '@gss/session/server'
import type { Place } from '@gss/server-kit/database'
import { CLAIM_LEASE_MS, STANDARD_PACE, paceStepsOf } from '../contract/index.ts'
import { dropClaim, holdOpen, setClaim } from './alarmStore.ts'
import type { KnownAlarm } from './alarmViews.ts'
import type { AlarmDeps } from './deps.ts'
import { escalationSettingOf } from './escalationStore.ts'
import { find, findOpen } from './find.ts'
import { isTaken } from './settle.ts'
import { inHand } from './outside.ts'
import { alarmSubjectOf, tellClaimed } from './tell.ts'

/** They have it, and their lease runs. */
export const isHeldBy = (
  { claimedBy, claimUntil }: Pick<KnownAlarm, 'claimedBy' | 'claimUntil'>,
  who: Caller,
  now: Date,
): boolean => claimedBy === who.userId && claimUntil !== null && claimUntil > now

/** Let go of, or left alone past its lease, an alarm waits as long as a new one before the next person hears of it. */
export async function againAfter(place: Place, unitId: string, at: Date): Promise<Date> {
  const [first] = paceStepsOf((await escalationSettingOf(place, unitId)) ?? STANDARD_PACE)
  return new Date(at.getTime() + (first?.[0] ?? 0))
}

/** Opening an alarm takes it for a minute; asking again renews. Whoever takes it over says so. */
export async function claimAlarm(
  { alarmId, takeOver }: { alarmId: string; takeOver?: boolean },
  who: Caller,
  deps: AlarmDeps,
) {
  return deps.db.transaction(async (tx) => {
    const alarm = await findOpen(tx, alarmId, who)
    if (isRefusal(alarm)) return alarm
    const now = deps.clock()
    const isOthers = isTaken(alarm, who, now)
    if (isOthers && takeOver !== true)
      return refuse('alarm.claimedByOther', { name: alarm.claimedName ?? '' })
    const until = new Date(now.getTime() + CLAIM_LEASE_MS)
    const name = who.realname
    const isRenewed = isHeldBy(alarm, who, now)
    await setClaim(tx, alarm, {
      userId: who.userId,
      name,
      now,
      until,
      escalateAt: await againAfter(tx, alarm.unitId, until),
      isRenewed,
    })
    if (!isRenewed) {
      const act = isOthers ? 'alarm.takeOver' : 'alarm.claim'
      await deps.journal.write(tx, {
        unitId: alarm.unitId,
        actor: actorOf(who),
        act,
        subject: alarmSubjectOf(alarm),
      })
      await inHand(tx, alarm, name, deps)
    }
    // Also when it is only renewed: another seat would think it free once the lease it heard of is over.
    await deps.live.say(tx, [tellClaimed(alarm, { userId: who.userId, name, until })])
    return { userId: who.userId, name, until, isOwn: true }
  })
}

/** Closed without being settled: the next one need not wait for the lease. */
export async function releaseAlarm(alarmId: string, who: Caller, deps: AlarmDeps): Promise<null | Refusal> {
  return deps.db.transaction(async (tx) => {
    const alarm = await find(tx, alarmId, who)
    if (isRefusal(alarm)) return alarm
    const now = deps.clock()
    if (!isHeldBy(alarm, who, now) || !(await holdOpen(tx, alarm))) return null
    await dropClaim(tx, alarm, now, await againAfter(tx, alarm.unitId, now))
    await deps.journal.write(tx, {
      unitId: alarm.unitId,
      actor: actorOf(who),
      act: 'alarm.release',
      subject: alarmSubjectOf(alarm),
    })
    await deps.live.say(tx, [tellClaimed(alarm, { userId: null, name: null, until: null })])
    return null
  })
}
