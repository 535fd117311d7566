import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import { newId } from '@gss/server-kit/ids'
import type { Caller } from '@gss/session/server'
import type { OperState } from '../contract/index.ts'
import type { AlarmDeps } from './deps.ts'
import { judge, settleNow } from './settle.ts'
import { insertWindow } from './windowStore.ts'

interface TurnToTest {
  alarmId: string
  unitId?: string
  from?: Date
  until?: Date
  state: OperState
  note?: string
}

/** Spec §5 "Turn to test": for these times what the device reports is recorded, and does not sound. */
export async function turnToTest(ask: TurnToTest, who: Caller, deps: AlarmDeps): Promise<null | Refusal> {
  const judged = await judge(ask, who, deps)
  if (isRefusal(judged)) return judged
  const { alarm } = judged
  const { transmissionId } = alarm
  if (judged.action !== 'turnToTest' || (ask.unitId !== undefined && ask.unitId !== alarm.unitId)) return refuse('alarm.actionNotOffered')
  if (transmissionId === null) return refuse('alarm.noTransmissionDeviceForTest')
  const { from, until } = ask
  if (!from || !until) return refuse('alarm.timesMissing')
  if (from > until) return refuse('alarm.startsAfterEnd')
  return deps.db.transaction(async (tx) => {
    const settled = await settleNow(tx, judged, who, deps)
    if (settled !== null) return settled
    const window = {
      windowId: newId(deps.clock().getTime()),
      under: 'debug' as const,
      from,
      until,
      setBy: who.userId,
      setByAlarm: alarm.alarmId,
    }
    await insertWindow(tx, { unitId: alarm.unitId, transmissionId, ...window })
    return null
  })
}
