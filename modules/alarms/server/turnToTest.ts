import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import type { Caller } from '@gss/session/server'
import type { OperState, WindowScope } from '../contract/index.ts'
import type { AlarmDeps } from './deps.ts'
import { judgeSettling } from './settle.ts'
import { settleAndSilence } from './windowOfAlarm.ts'

interface TurnToTest {
  alarmId: string
  unitId?: string
  from?: Date
  until?: Date
  state: OperState
  note?: string
  scope?: WindowScope
  reason?: string
  hearsFires?: boolean
}

/** Spec §5 "Turn to test": for these times what the device reports is recorded, and does not sound. */
export async function turnToTest(ask: TurnToTest, who: Caller, deps: AlarmDeps): Promise<null | Refusal> {
  const judged = await judgeSettling(ask, who, deps)
  if (isRefusal(judged)) return judged
  const { alarm } = judged
  if (judged.action !== 'turnToTest' || (ask.unitId !== undefined && ask.unitId !== alarm.unitId))
    return refuse('alarm.actionNotOffered')
  if (alarm.transmissionId === null) return refuse('alarm.noTransmissionDeviceForTest')
  const { from, until, scope, reason, hearsFires } = ask
  if (!from || !until) return refuse('alarm.timesMissing')
  return settleAndSilence(judged, { kind: 'debug', from, until, scope, reason, hearsFires }, who, deps)
}
