import { type FeedSaid, sayer } from '@gss/live/server'
import type { Act } from '@gss/server-kit/journal'
import { type Alarm, type Fold, pushes, UNREGISTERED } from '../contract/index.ts'
import { alarmOf, alarmBodyOf, type KeptAlarm, type AlarmNames } from './alarm.ts'

const say = sayer(pushes)

/** As the console sees it, with the names of its place. */
export const seenAlarm = (kept: KeptAlarm, names: AlarmNames, fold: Fold | null = null): Alarm =>
  alarmOf(kept, names, UNREGISTERED, fold)

/** What consoles hear of an alarm: everybody who may see its unit. */
export const tellRaised = (kept: KeptAlarm, alarm: Alarm, isInHand = false): FeedSaid => {
  const body = alarmBodyOf(alarm, kept)
  return say(
    'alarm.raised',
    { unitId: kept.unitId },
    { alarm, body: isInHand ? { ...body, opensModal: false, playTimes: 0 } : body },
  )
}
export const sayAlarmChanged = (alarm: Alarm): FeedSaid =>
  say('alarm.changed', { unitId: alarm.unitId }, { alarm })
export const tellSettled = (alarm: Alarm, by: string): FeedSaid =>
  say('alarm.settled', { unitId: alarm.unitId }, { alarm, by })
export const tellReopened = (alarm: Alarm, by: string, note: string): FeedSaid =>
  say('alarm.reopened', { unitId: alarm.unitId }, { alarm, by, note })
export const tellEscalated = ({ unitId, alarmId }: Alarm, whom: string): FeedSaid =>
  say('alarm.escalated', { unitId }, { alarmId, whom })
interface Claimed {
  userId: string | null
  name: string | null
  until: Date | null
}
export const tellClaimed = (
  { unitId, alarmId }: Pick<Alarm, 'unitId' | 'alarmId'>,
  claim: Claimed,
): FeedSaid => say('alarm.claimed', { unitId }, { alarmId, ...claim })
interface Passed {
  to: string | null
  name: string | null
  at: Date | null
}
export const tellPassed = (
  { unitId, alarmId }: Pick<Alarm, 'unitId' | 'alarmId'>,
  passed: Passed,
): FeedSaid => say('alarm.passed', { unitId }, { alarmId, ...passed })
/** To whoever may see its unit: something became quiet, is heard again, or will be soon. */
export const tellWindow = (
  { unitId, windowId }: { unitId: string; windowId: string },
  what: 'begun' | 'changed' | 'ending' | 'over',
): FeedSaid => say('alarm.window', { unitId }, { windowId, what })
/** To one's other windows only: who has read it is nobody else's business. */
export const tellRead = (alarmId: string, userId: string): FeedSaid =>
  say('alarm.read', { unitId: null, userId }, { alarmId })
export { say }

export const alarmSubjectOf = ({ alarmId, title }: Pick<Alarm, 'alarmId' | 'title'>): Act['subject'] => ({
  kind: 'alarm',
  id: alarmId,
  name: title,
})
/** Nobody's hand: what the product does by itself. */
export const PRODUCT_ACTOR: Act['actor'] = { id: null, name: 'alarms', ip: '' }
