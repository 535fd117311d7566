import type { Parameter } from '@gss/kit/parameter'
import type { AlarmKind } from './alarm.ts'
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

/** How long until an alarm nobody settled is overdue, by kind; how long a device turned to maintenance stays so. */
export const parameters = {
  fireOverdue: overdue('ALARM_OVERDUE_FIRE_MIN', 'fire'),
  urgentOverdue: overdue('ALARM_OVERDUE_URGENT_MIN', 'urgent'),
  faultOverdue: overdue('ALARM_OVERDUE_FAULT_MIN', 'fault'),
  supervisoryOverdue: overdue('ALARM_OVERDUE_SUPERVISORY_MIN', 'supervisory'),
  maintenanceHours,
}
export const OVERDUE_PARAMETERS: Readonly<Record<AlarmKind, Parameter<number>>> = {
  fire: parameters.fireOverdue,
  urgent: parameters.urgentOverdue,
  fault: parameters.faultOverdue,
  supervisory: parameters.supervisoryOverdue,
}
