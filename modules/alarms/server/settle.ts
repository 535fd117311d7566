import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import type { Tx } from '@gss/server-kit/database'
import { actorOf, type Caller } from '@gss/session/server'
import { parameters as systemParameters } from '@gss/system/contract'
import {
  type AlarmAction,
  actionsFor,
  actionWanted,
  call119After,
  FALSE_ALARM_NOTE,
  OPEN_ALARM_STATES,
  type OperState,
  STATE_AFTER,
} from '../contract/index.ts'
import { NOT_PASSED_ON, settleOpen } from './alarmStore.ts'
import { type KnownAlarm, knownAsAlarm } from './alarmViews.ts'
import type { AlarmDeps } from './deps.ts'
import { find } from './find.ts'
import { countNuisance } from './nuisance.ts'
import { inHand } from './outside.ts'
import { alarmSubjectOf, tellSettled } from './tell.ts'

interface Settling {
  alarmId: string
  state: OperState
  note?: string
}

/** Spec §7 changeOperStateAndMovetoDeal: one of the buttons of an alarm is pressed. Turning to test or to maintenance has a deed of its own. */
export async function settleAlarm(ask: Settling, who: Caller, deps: AlarmDeps): Promise<null | Refusal> {
  const judged = await judgeSettling(ask, who, deps)
  if (isRefusal(judged)) return judged
  const { alarm, action, note } = judged
  // These two open a window, and have deeds of their own.
  if (action === 'turnToTest' || action === 'turnToMaintenance') return refuse('alarm.timesMissing')
  if (action === 'waitConfirm') return refuse('alarm.actionNotOffered')
  return deps.db.transaction((tx) => settleNow(tx, { alarm, action, note }, who, deps))
}

export interface SettleJudged {
  alarm: KnownAlarm
  action: AlarmAction
  note: string
}
/** Whether this person may do this with this alarm now. What the browser greys out, the server refuses. */
export async function judgeSettling(
  { alarmId, state, note = '' }: Settling,
  who: Caller,
  deps: AlarmDeps,
): Promise<SettleJudged | Refusal> {
  const alarm = await find(deps.db, alarmId, who)
  if (isRefusal(alarm)) return alarm
  if (!OPEN_ALARM_STATES.includes(alarm.state)) return refuse('alarm.settledAlready')
  const action = actionWanted(state, alarm)
  if (action === null) return refuse('alarm.actionNotOffered')
  const showsTurnToTest = await deps.parameters.valueOf(systemParameters.transTestButton)
  if (action === 'turnToTest' && !showsTurnToTest) return refuse('alarm.testNotOffered')
  if (!actionsFor(alarm, showsTurnToTest).includes(action)) return refuse('alarm.actionNotOffered')
  const said = note.trim() === '' && action === 'markFalse' ? FALSE_ALARM_NOTE : note.trim()
  if (said === '' && action !== 'waitConfirm') return refuse('alarm.noteEmpty')
  if (isTaken(alarm, who, deps.clock()))
    return refuse('alarm.claimedByOther', { name: alarm.claimedName ?? '' })
  return { alarm, action, note: said }
}

/** Somebody else has it open. */
export const isTaken = (
  { claimedBy, claimUntil }: Pick<KnownAlarm, 'claimedBy' | 'claimUntil'>,
  who: Caller,
  now: Date,
): boolean => claimedBy !== null && claimedBy !== who.userId && claimUntil !== null && claimUntil > now

/** Of many at once one wins; the others hear that it has been dealt with. */
export async function settleNow(
  tx: Tx,
  { alarm, action, note }: SettleJudged,
  who: Caller,
  deps: AlarmDeps,
): Promise<null | Refusal> {
  const { clock, journal, live } = deps
  const [now, state] = [clock(), STATE_AFTER[action]]
  const by = { userId: who.userId, name: who.realname }
  const said119 = await settleOpen(tx, {
    ...alarm,
    state,
    disposition: action,
    note,
    now,
    by,
    call119: call119After(action, alarm),
  })
  if (said119 === null) return refuse('alarm.settledAlready')
  await journal.write(tx, {
    unitId: alarm.unitId,
    actor: actorOf(who),
    act: `alarm.${action}`,
    subject: alarmSubjectOf(alarm),
    before: { state: alarm.state },
    after: { state },
    note,
  })
  await inHand(tx, alarm, who.realname, deps)
  if (action === 'markFalse') await countNuisance(tx, alarm, deps)
  const after = {
    ...alarm,
    state,
    note,
    settledAt: now,
    settledBy: who.userId,
    settledName: who.realname,
    claimUntil: null,
    ...said119,
    ...NOT_PASSED_ON,
  }
  await live.say(tx, [tellSettled(knownAsAlarm(after), who.realname)])
  return null
}
