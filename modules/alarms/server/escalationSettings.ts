import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import { actorOf, type Caller } from '@gss/session/server'
import { type Escalation, type EscalationSetting, isInOrder, STANDARD_PACE } from '../contract/index.ts'
import { alarmUnitNameOf } from './alarmViews.ts'
import type { AlarmDeps } from './deps.ts'
import { escalationSettingOf, saveEscalationSetting } from './escalationStore.ts'
import { escalationsOf } from './escalationViews.ts'
import { find } from './find.ts'

/** Who was told that nobody had claimed it, when, by which path. */
export async function escalations(
  alarmId: string,
  who: Caller,
  { db }: AlarmDeps,
): Promise<Escalation[] | Refusal> {
  const alarm = await find(db, alarmId, who)
  return isRefusal(alarm) ? alarm : escalationsOf(db, alarm)
}

export async function readEscalationSetting(
  unitId: string,
  who: Caller,
  { db }: AlarmDeps,
): Promise<EscalationSetting | Refusal> {
  if (!who.sees(unitId) || (await alarmUnitNameOf(db, unitId)) === null) return refuse('alarm.unitNotFound')
  return (await escalationSettingOf(db, unitId)) ?? { unitId, ...STANDARD_PACE, mobiles: [], version: 0 }
}

/** A unit's own pace and second path. Of two who change it at once the second is told. */
export async function setEscalation(
  setting: EscalationSetting,
  who: Caller,
  deps: AlarmDeps,
): Promise<null | Refusal> {
  const before = await readEscalationSetting(setting.unitId, who, deps)
  if (isRefusal(before)) return before
  if (!isInOrder(setting)) return refuse('alarm.escalationOutOfOrder')
  const name = await alarmUnitNameOf(deps.db, setting.unitId)
  return deps.db.transaction(async (tx) => {
    if (!(await saveEscalationSetting(tx, setting, who.userId, deps.clock())))
      return refuse('alarm.changedMeanwhile')
    await deps.journal.write(tx, {
      unitId: setting.unitId,
      actor: actorOf(who),
      act: 'alarm.setEscalation',
      subject: { kind: 'unit', id: setting.unitId, name: name ?? '' },
      before,
      after: setting,
    })
    return null
  })
}
