import type { Parameter } from '@gss/kit/parameter'
import type { AlarmKind } from './alarm.ts'
import { STORM_FROM } from './fold.ts'
import { OVERDUE_AFTER_MS } from './kinds.ts'

const MIN_MS = 60_000
const WEEK_MIN = 10_080
const overdue = (code: string, kind: AlarmKind): Parameter<number> => ({
  code,
  standard: OVERDUE_AFTER_MS[kind] / MIN_MS,
  min: 1,
  max: WEEK_MIN,
  isPublic: false,
  duty: 'system',
})
/** Spec §4: turned to maintenance without an end of its own; longer would keep a device silent that nobody remembers. */
const MAINTENANCE_STANDARD_H = 24
const MAINTENANCE_MAX_H = 720
const maintenanceHours: Parameter<number> = {
  code: 'ALARM_MAINTENANCE_H',
  standard: MAINTENANCE_STANDARD_H,
  min: 1,
  max: MAINTENANCE_MAX_H,
  isPublic: false,
  duty: 'system',
}

const STORM_MAX = 1_000
/** From how many alarms on they fold; the desk reads it by its code. */
const stormFrom: Parameter<number> = {
  code: 'ALARM_STORM_FROM',
  standard: STORM_FROM,
  min: 2,
  max: STORM_MAX,
  isPublic: true,
  duty: 'system',
}
/** Docs/domain.md §4: a unit with more false alarms a day than this is looked into. */
const NUISANCE_STANDARD = 5
const NUISANCE_MAX = 1_000
const nuisancePerDay: Parameter<number> = {
  code: 'ALARM_NUISANCE_PER_DAY',
  standard: NUISANCE_STANDARD,
  min: 1,
  max: NUISANCE_MAX,
  isPublic: false,
  duty: 'system',
}

/** How long until an alarm nobody settled is overdue, by kind; how long a device turned to maintenance stays so. */
export const parameters = {
  fireOverdue: overdue('ALARM_OVERDUE_FIRE_MIN', 'fire'),
  urgentOverdue: overdue('ALARM_OVERDUE_URGENT_MIN', 'urgent'),
  faultOverdue: overdue('ALARM_OVERDUE_FAULT_MIN', 'fault'),
  supervisoryOverdue: overdue('ALARM_OVERDUE_SUPERVISORY_MIN', 'supervisory'),
  maintenanceHours,
  stormFrom,
  nuisancePerDay,
}
export const OVERDUE_PARAMETERS: Readonly<Record<AlarmKind, Parameter<number>>> = {
  fire: parameters.fireOverdue,
  urgent: parameters.urgentOverdue,
  fault: parameters.faultOverdue,
  supervisory: parameters.supervisoryOverdue,
}
