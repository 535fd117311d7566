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
/** The longest that anybody who settles alarms may silence something, and the longest that the shift leader may. */
const WINDOW_STANDARD_H = 8
const WINDOW_MAX_H = 24
const windowHours: Parameter<number> = {
  code: 'ALARM_WINDOW_MAX_H',
  standard: WINDOW_STANDARD_H,
  min: 1,
  max: WINDOW_MAX_H,
  isPublic: false,
  duty: 'system',
}
const LONG_WINDOW_STANDARD_H = 72
const LONG_WINDOW_MAX_H = 720
const longWindowHours: Parameter<number> = {
  code: 'ALARM_WINDOW_LEADER_MAX_H',
  standard: LONG_WINDOW_STANDARD_H,
  min: 1,
  max: LONG_WINDOW_MAX_H,
  isPublic: false,
  duty: 'system',
}
/** So long before its end somebody is reminded that it will be heard again, or should be longer. */
const REMIND_STANDARD_MIN = 15
const REMIND_MAX_MIN = 240
const windowReminder: Parameter<number> = {
  code: 'ALARM_WINDOW_REMIND_MIN',
  standard: REMIND_STANDARD_MIN,
  min: 1,
  max: REMIND_MAX_MIN,
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

/** A fire as young as this is not called false without a question: nobody can have looked yet. 0 asks never. The desk reads it by its code. */
const FALSE_ASKS_STANDARD_S = 60
const FALSE_ASKS_MAX_S = 3_600
const falseAsks: Parameter<number> = {
  code: 'ALARM_FALSE_ASKS_S',
  standard: FALSE_ASKS_STANDARD_S,
  min: 0,
  max: FALSE_ASKS_MAX_S,
  isPublic: true,
  duty: 'system',
}

/** How long until an alarm nobody settled is overdue, by kind; how long something may be silent. */
export const parameters = {
  fireOverdue: overdue('ALARM_OVERDUE_FIRE_MIN', 'fire'),
  urgentOverdue: overdue('ALARM_OVERDUE_URGENT_MIN', 'urgent'),
  faultOverdue: overdue('ALARM_OVERDUE_FAULT_MIN', 'fault'),
  supervisoryOverdue: overdue('ALARM_OVERDUE_SUPERVISORY_MIN', 'supervisory'),
  missedDutyOverdue: overdue('ALARM_OVERDUE_MISS_DUTY_MIN', 'missedDuty'),
  windowHours,
  longWindowHours,
  windowReminder,
  falseAsks,
  stormFrom,
  nuisancePerDay,
}
export const OVERDUE_PARAMETERS: Readonly<Record<AlarmKind, Parameter<number>>> = {
  fire: parameters.fireOverdue,
  urgent: parameters.urgentOverdue,
  fault: parameters.faultOverdue,
  supervisory: parameters.supervisoryOverdue,
  missedDuty: parameters.missedDutyOverdue,
}
