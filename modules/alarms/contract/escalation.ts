import {
  among,
  type DomainOf,
  epochMs,
  field,
  line,
  list,
  nullable,
  record,
  text,
  uuid,
  whole,
} from '@gss/kit/wire'
import { mobileField } from '@gss/session/contract'
import * as z from 'zod'

/** Who hears of a fire that nobody claims, and when (docs/domain.md §4); a unit may have a pace of its own. */
export type Whom = 'supervisor' | 'secondPath' | 'everyone'
/** Besides these steps: a seat that makes no sound while it burns is told of at once, and `recipient` is whose it is. */
export const SILENT_SEAT = 'silentSeat'
export const SILENT_SEAT_STEP = 9
/** When no seat can be heard, these are not waited for: the fire goes by the second path at once. */
export const STEPS_UNHEARD = 2
const S_MS = 1_000
/** Later than this nobody is warned in time. */
export const PACE_MAX_S = 3_600
export const MOBILES_MAX = 10
const seconds = z.int().min(1).max(PACE_MAX_S)

const paceFields = {
  supervisorS: field('supervisorSeconds', seconds),
  secondPathS: field('secondPathSeconds', seconds),
  everyoneS: field('everyoneSeconds', seconds),
}
export const pace = record('pace', paceFields)
export type EscalationPace = DomainOf<typeof pace>
export const STANDARD_PACE: EscalationPace = { supervisorS: 30, secondPathS: 60, everyoneS: 90 }

/** The steps of a pace, in their order. */
export const paceStepsOf = ({
  supervisorS,
  secondPathS,
  everyoneS,
}: EscalationPace): readonly [afterMs: number, whom: Whom][] => [
  [supervisorS * S_MS, 'supervisor'],
  [secondPathS * S_MS, 'secondPath'],
  [everyoneS * S_MS, 'everyone'],
]
/** Nobody is told before those who are told first. */
export const isInOrder = ({ supervisorS, secondPathS, everyoneS }: EscalationPace): boolean =>
  supervisorS < secondPathS && secondPathS < everyoneS

/** What a unit's escalation goes by. Version 0: by the standard. */
export const escalationSettingFields = {
  unitId: field('PROJECT_ID', uuid),
  ...paceFields,
  /** Who gets a short message when the second path is taken. */
  mobiles: field('mobiles', list(mobileField, MOBILES_MAX)),
  version: field('version', whole),
}
export const escalationSetting = record('escalationSetting', escalationSettingFields)
export type EscalationSetting = DomainOf<typeof escalationSetting>
/** In the list of units, by the standard or by a pace of its own. */
export const unitPace = record('unitPace', { ...escalationSettingFields, unitName: field('FULL_NAME', text) })
export type UnitPace = DomainOf<typeof unitPace>

export const whom = among(['supervisor', 'secondPath', 'everyone', SILENT_SEAT])
/** Beside them, who answered: by a link, by a key of a telephone, or at a console. */
const whomOrAnswered = among(['supervisor', 'secondPath', 'everyone', SILENT_SEAT, 'answered'])

/** One who was told: over the live socket, or by a message that left the house and what became of it. */
export const escalation = record('escalation', {
  step: field('step', whole),
  whom: field('whom', whomOrAnswered),
  path: field('path', among(['console', 'sms', 'email', 'robot', 'voice', 'link', 'key'])),
  recipient: field('recipient', line()),
  toldAt: field('timestamp', epochMs),
  /** Of a message. */
  state: field('state', nullable(among(['waiting', 'sent', 'failed', 'cancelled']))),
  error: field('error', nullable(text)),
})
export type Escalation = DomainOf<typeof escalation>
