import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import type { Tx } from '@gss/server-kit/database'
import { actorOf, type Caller } from '@gss/session/server'
import { CLAIM_LEASE_MS } from '../contract/index.ts'
import { setClaim } from './alarmStore.ts'
import type { KnownAlarm } from './alarmViews.ts'
import { againAfter, isHeldBy } from './claim.ts'
import type { AlarmDeps } from './deps.ts'
import { findOpen } from './find.ts'
import { freeColleaguesOf, setPass } from './passStore.ts'
import { alarmSubjectOf, tellClaimed, tellPassed } from './tell.ts'

const NOBODY = { to: null, name: null, at: null }

/** Whoever has it asks a colleague to take it, and has it until they do. Asked of another, the first is asked no more. */
export async function passAlarm(
  { alarmId, to }: { alarmId: string; to: string },
  who: Caller,
  deps: AlarmDeps,
): Promise<null | Refusal> {
  return deps.db.transaction(async (tx) => {
    const alarm = await findOpen(tx, alarmId, who)
    if (isRefusal(alarm)) return alarm
    const at = deps.clock()
    if (!isHeldBy(alarm, who, at)) return refuse('alarm.passNotHeld')
    if (to === who.userId) return refuse('alarm.passToOneself')
    const colleague = (await freeColleaguesOf(tx, alarm.unitId, at)).find(({ userId }) => userId === to)
    if (!colleague) return refuse('alarm.passToNobody')
    const { name } = colleague
    await setPass(tx, alarm, { to, name, at })
    await journal(tx, 'alarm.pass', alarm, who, deps, { to: name })
    await deps.live.say(tx, [tellPassed(alarm, { to, name, at })])
    return null
  })
}

/** The colleague takes it: from now on it is theirs, as if they had opened it. */
export async function takePass(alarmId: string, who: Caller, deps: AlarmDeps) {
  return deps.db.transaction(async (tx) => {
    const alarm = await findOpen(tx, alarmId, who)
    if (isRefusal(alarm)) return alarm
    if (alarm.passTo !== who.userId) return refuse('alarm.passOver')
    const now = deps.clock()
    const [userId, name, until] = [who.userId, who.realname, new Date(now.getTime() + CLAIM_LEASE_MS)]
    const escalateAt = await againAfter(tx, alarm.unitId, until)
    await setClaim(tx, alarm, { userId, name, now, until, escalateAt, isRenewed: false })
    await journal(tx, 'alarm.takePass', alarm, who, deps, { from: alarm.claimedName })
    await deps.live.say(tx, [tellClaimed(alarm, { userId, name, until })])
    return { userId, name, until, isOwn: true }
  })
}

/** Withdrawn by whoever asked, or declined by whoever was asked. */
export async function endPass(alarmId: string, who: Caller, deps: AlarmDeps): Promise<null | Refusal> {
  return deps.db.transaction(async (tx) => {
    const alarm = await findOpen(tx, alarmId, who)
    if (isRefusal(alarm)) return alarm
    if (alarm.passTo === null || (alarm.passTo !== who.userId && alarm.claimedBy !== who.userId))
      return refuse('alarm.passOver')
    await setPass(tx, alarm, NOBODY)
    await journal(tx, 'alarm.endPass', alarm, who, deps, { to: alarm.passName })
    await deps.live.say(tx, [tellPassed(alarm, NOBODY)])
    return null
  })
}

const journal = (
  tx: Tx,
  act: string,
  alarm: KnownAlarm,
  who: Caller,
  deps: AlarmDeps,
  after: Record<string, string | null>,
) =>
  deps.journal.write(tx, {
    unitId: alarm.unitId,
    actor: actorOf(who),
    act,
    subject: alarmSubjectOf(alarm),
    after,
  })
