import { type Said, sayer } from '@gss/live/server'
import type { Act } from '@gss/server-kit/journal'
import { type Alarm, type Fold, pushes, UNREGISTERED } from '../contract/index.ts'
import { alarmOf, bodyOf, type Kept, type Names } from './alarm.ts'

const say = sayer(pushes)

/** As the console sees it, with the names of its place. */
export const seen = (kept: Kept, names: Names, fold: Fold | null = null): Alarm =>
  alarmOf(kept, names, UNREGISTERED, fold)

/** What consoles hear of an alarm: everybody who may see its unit. */
export const tellRaised = (kept: Kept, alarm: Alarm, isInHand = false): Said => {
  const body = bodyOf(alarm, kept)
  return say(
    'alarm.raised',
    { unitId: kept.unitId },
    { alarm, body: isInHand ? { ...body, opensModal: false, playTimes: 0 } : body },
  )
}
export const tellChanged = (alarm: Alarm): Said => say('alarm.changed', { unitId: alarm.unitId }, { alarm })
export const tellSettled = (alarm: Alarm, by: string): Said =>
  say('alarm.settled', { unitId: alarm.unitId }, { alarm, by })
export const tellReopened = (alarm: Alarm, by: string, note: string): Said =>
  say('alarm.reopened', { unitId: alarm.unitId }, { alarm, by, note })
export const tellEscalated = ({ unitId, alarmId }: Alarm, whom: string): Said =>
  say('alarm.escalated', { unitId }, { alarmId, whom })
interface Claimed {
  userId: string | null
  name: string | null
  until: Date | null
}
export const tellClaimed = ({ unitId, alarmId }: Pick<Alarm, 'unitId' | 'alarmId'>, claim: Claimed): Said =>
  say('alarm.claimed', { unitId }, { alarmId, ...claim })
interface Passed {
  to: string | null
  name: string | null
  at: Date | null
}
export const tellPassed = ({ unitId, alarmId }: Pick<Alarm, 'unitId' | 'alarmId'>, passed: Passed): Said =>
  say('alarm.passed', { unitId }, { alarmId, ...passed })
/** To whoever may see its unit: something became quiet, is heard again, or will be soon. */
export const tellWindow = (
  { unitId, windowId }: { unitId: string; windowId: string },
  what: 'begun' | 'changed' | 'ending' | 'over',
): Said => say('alarm.window', { unitId }, { windowId, what })
/** To one's other windows only: who has read it is nobody else's business. */
export const tellRead = (alarmId: string, userId: string): Said =>
  say('alarm.read', { unitId: null, userId }, { alarmId })
export { say }

export const subjectOf = ({ alarmId, title }: Pick<Alarm, 'alarmId' | 'title'>): Act['subject'] => ({
  kind: 'alarm',
  id: alarmId,
  name: title,
})
/** Nobody's hand: what the product does by itself. */
export const BY_ITSELF: Act['actor'] = { id: null, name: 'alarms', ip: '' }
