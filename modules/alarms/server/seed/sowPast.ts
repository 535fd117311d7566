import type { Tx } from '@gss/server-kit/database'
import type { KeptAlarm } from '../alarm.ts'
import { insertPastAlarms } from './pastStore.ts'

type Told =
  | 'alarmClass'
  | 'isDrill'
  | 'drillId'
  | 'priority'
  | 'isOverdue'
  | 'deviceTime'
  | 'receivedAt'
  | 'storedAt'
  | 'lastReportedAt'
  | 'claimedBy'
  | 'claimedName'
  | 'claimUntil'
  | 'passTo'
  | 'passName'
  | 'passAt'
  | 'call119'
  | 'call119At'
  | 'reopenedAt'
  | 'reopenedName'
/** An alarm of the past, as a seed tells it: who settled it had claimed it, and it came as quickly as alarms do. */
export type SownAlarm = Omit<KeptAlarm, Told>

const AT_ONCE = 1_000
const ON_THE_WAY_MS = 20

/** Writes the history of a demo. Nothing is journalled, nothing announced: it never happened. */
export async function sowPast(tx: Tx, alarms: readonly SownAlarm[]): Promise<void> {
  const kept = alarms.map((alarm): KeptAlarm => {
    const receivedAt = new Date(alarm.raisedAt.getTime() - ON_THE_WAY_MS)
    const times = { receivedAt, storedAt: receivedAt, lastReportedAt: alarm.raisedAt, deviceTime: null }
    const claim = {
      claimedBy: alarm.settledBy,
      claimedName: alarm.settledName,
      claimUntil: null,
      passTo: null,
      passName: null,
      passAt: null,
      call119: null,
      call119At: null,
      reopenedAt: null,
      reopenedName: null,
    }
    return {
      ...alarm,
      ...times,
      ...claim,
      alarmClass: 'panel',
      isDrill: false,
      drillId: null,
      priority: 0,
      isOverdue: false,
    }
  })
  for (let at = 0; at < kept.length; at += AT_ONCE) await insertPastAlarms(tx, kept.slice(at, at + AT_ONCE))
}
