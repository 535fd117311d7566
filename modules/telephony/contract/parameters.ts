import type { Parameter, ParametersOf } from '@gss/kit/parameter'
import { type Behaviour, BEHAVIOURS, PROJECT_BEHAVIOURS } from './numbers.ts'

const system = { isPublic: false, duty: 'system' } as const

/** What may be called beside an alarm's own contacts. */
const allowed: Parameter<string> = { code: 'CALL_ALLOWED_NUMBERS', standard: '119,110,120', ...system }
/** One seat that calls more often does not call people. */
const perMinute: Parameter<number> = { code: 'CALLS_PER_MINUTE', standard: 6, min: 1, max: 30, ...system }
const longestMin: Parameter<number> = { code: 'CALL_MAX_MIN', standard: 60, min: 1, max: 240, ...system }
/** Docs/domain.md §5: recordings ≥ 6 months. */
const keptMonths: Parameter<number> = {
  code: 'RECORDINGS_KEPT_MONTHS',
  standard: 12,
  min: 6,
  max: 120,
  ...system,
}
/** A call goes after its recording, never before six months. */
const callsKeptMonths: Parameter<number> = {
  code: 'CALLS_KEPT_MONTHS',
  standard: 36,
  min: 6,
  max: 120,
  ...system,
}
const GB_MAX = 10_000
/** Beyond it what is older than six months goes first, and where that is not enough, somebody is told. */
const quotaGb: Parameter<number> = { code: 'RECORDINGS_MAX_GB', standard: 50, min: 1, max: GB_MAX, ...system }

const DAY_MIN = 1_440
/** Where telephones are pretended, one of them calls in each so often; 0: never. */
const demoEveryMin: Parameter<number> = {
  code: 'DEMO_CALL_EVERY_MIN',
  standard: 45,
  min: 0,
  max: DAY_MIN,
  ...system,
}

/** Spec §7: `paramsMap` answers a project's behaviour by its code. */
const behaviourOf = (code: string, standard: Behaviour): Parameter<Behaviour> => ({
  code,
  standard,
  choices: BEHAVIOURS,
  isPublic: true,
  duty: 'system',
})
export const behaviourParameters: Readonly<Record<string, Parameter<Behaviour>>> = Object.fromEntries(
  PROJECT_BEHAVIOURS.map(([code, behaviour]) => [code, behaviourOf(code, behaviour)]),
)

export const callParameters = {
  allowed,
  perMinute,
  longestMin,
  keptMonths,
  callsKeptMonths,
  quotaGb,
  demoEveryMin,
}
export const parameters: ParametersOf = { ...callParameters, ...behaviourParameters }
