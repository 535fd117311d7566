import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import { actorOf, type Caller } from '@gss/session/server'
import type { OperState } from '../contract/index.ts'
import { holdOpen, setWaiting } from './alarmStore.ts'
import { knownAsAlarm } from './alarmViews.ts'
import type { AlarmDeps } from './deps.ts'
import { judgeSettling } from './settle.ts'
import { alarmSubjectOf, sayAlarmChanged } from './tell.ts'

/** Spec §7 changeOperState: 10N, somebody is looking into it. It stays open. */
export async function waitConfirm(
  ask: { alarmId: string; state: OperState; note?: string },
  who: Caller,
  deps: AlarmDeps,
): Promise<null | Refusal> {
  const judged = await judgeSettling(ask, who, deps)
  if (isRefusal(judged)) return judged
  const { alarm, action, note } = judged
  if (action !== 'waitConfirm') return refuse('alarm.actionNotOffered')
  return deps.db.transaction(async (tx) => {
    if (!(await holdOpen(tx, alarm))) return refuse('alarm.settledAlready')
    await setWaiting(tx, alarm, note)
    const subject = alarmSubjectOf(alarm)
    await deps.journal.write(tx, {
      unitId: alarm.unitId,
      actor: actorOf(who),
      act: 'alarm.waitConfirm',
      subject,
      note,
    })
    await deps.live.say(tx, [sayAlarmChanged(knownAsAlarm({ ...alarm, state: 'waiting', note }))])
    return null
  })
}
