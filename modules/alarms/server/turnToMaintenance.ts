import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import type { Caller } from '@gss/session/server'
import type { OperState, WindowScope } from '../contract/index.ts'
import type { AlarmDeps } from './deps.ts'
import { windowLimits } from './openWindow.ts'
import { judgeSettling } from './settle.ts'
import { settleAndSilence } from './windowOfAlarm.ts'

const H_MS = 3_600_000

interface TurnToMaintenance {
  alarmId: string
  state: OperState
  note?: string
  scope?: WindowScope
  until?: Date
  reason?: string
}

/** Spec §5 "Turn to maintenance": from now on what is worked on is quiet. Without a word about it, the thing itself and no longer than anybody may. */
export async function turnToMaintenance(
  ask: TurnToMaintenance,
  who: Caller,
  deps: AlarmDeps,
): Promise<null | Refusal> {
  const judged = await judgeSettling(ask, who, deps)
  if (isRefusal(judged)) return judged
  if (judged.alarm.transmissionId === null) return refuse('alarm.noTransmissionDeviceForMaintenance')
  const { hours } = await windowLimits(deps)
  const from = deps.clock()
  const { scope, until = new Date(from.getTime() + hours * H_MS), reason } = ask
  return settleAndSilence(judged, { kind: 'maintenance', from, until, scope, reason }, who, deps)
}
