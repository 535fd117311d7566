import type { Parameter, ParametersOf } from '@gss/kit/parameter'

/** Of a unit that is not set otherwise: what its cameras see around a fire is recorded by itself. */
const recordsFires: Parameter<boolean> = {
  code: 'VIDEO_RECORDS_FIRES',
  standard: true,
  isPublic: false,
  duty: 'system',
}
/** Recordings are kept six months at least (docs/domain.md §5). */
const KEEP_STANDARD_DAYS = 190
const KEEP_MIN_DAYS = 184
const KEEP_MAX_DAYS = 3_650
const keepDays: Parameter<number> = {
  code: 'VIDEO_KEEP_DAYS',
  standard: KEEP_STANDARD_DAYS,
  min: KEEP_MIN_DAYS,
  max: KEEP_MAX_DAYS,
  isPublic: false,
  duty: 'system',
}
const QUOTA_STANDARD_GB = 20
const QUOTA_MAX_GB = 100_000
const quotaGb: Parameter<number> = {
  code: 'VIDEO_UNIT_QUOTA_GB',
  standard: QUOTA_STANDARD_GB,
  min: 1,
  max: QUOTA_MAX_GB,
  isPublic: false,
  duty: 'system',
}
/** What happened at doors: a year, and the month in which it is looked back upon. */
const DOOR_STANDARD_DAYS = 400
const doorDays: Parameter<number> = {
  code: 'DOOR_KEEP_DAYS',
  standard: DOOR_STANDARD_DAYS,
  min: KEEP_MIN_DAYS,
  max: KEEP_MAX_DAYS,
  isPublic: false,
  duty: 'system',
}
/** Cameras nobody watches are asked whether they answer so often; 0: they are not, and nobody knows. */
const LOOK_STANDARD_MIN = 5
const LOOK_MAX_MIN = 1_440
const lookMin: Parameter<number> = {
  code: 'VIDEO_LOOK_MINUTES',
  standard: LOOK_STANDARD_MIN,
  min: 0,
  max: LOOK_MAX_MIN,
  isPublic: false,
  duty: 'system',
}
export const parameters = {
  recordsFires,
  keepDays,
  quotaGb,
  doorDays,
  lookMin,
} as const satisfies ParametersOf

/** Around a fire: so long before it, as far as is remembered, and so long after. */
export const FIRE_BEFORE_MS = 10_000
export const FIRE_AFTER_MS = 60_000
