import {
  among,
  type DomainOf,
  field,
  flag,
  line,
  list,
  nullable,
  optional,
  record,
  text,
  uuid,
  whole,
} from '@gss/kit/wire'
import * as z from 'zod'
import { RULE_BASES, RULE_DEEDS, RULE_OBJECTS } from './rules.table.ts'

/** A day, as a form has it. */
export const ageingDay = z.iso.date()
const DAY_MS = 86_400_000

/** How near the day is (forms-and-rules §8): grey above 90 days, orange to the day, red from it. */
export const NEARNESS = ['over', 'near', 'far', 'unknown'] as const
export type Nearness = (typeof NEARNESS)[number]
export const NEAR_DAYS = 90
export const wholeDaysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS)
export function nearnessOf(daysLeft: number | null): Nearness {
  if (daysLeft === null) return 'unknown'
  if (daysLeft <= 0) return 'over'
  return daysLeft <= NEAR_DAYS ? 'near' : 'far'
}

/** One thing and one rule about it: when it is due, and when its life ends. */
export const life = record('life', {
  unitId: field('PROJECT_ID', uuid),
  unitName: field('FULL_NAME', text),
  thingId: field('devId', uuid),
  object: field('object', among(RULE_OBJECTS)),
  rule: field('rule', line()),
  ruleName: field('ruleName', text),
  code: field('devCode', text),
  name: field('devName', text),
  kindName: field('devTypeName', text),
  place: field('devDesc', text),
  /** null: nobody wrote down when it was made. */
  baseOn: field('productTime', nullable(ageingDay)),
  servedOn: field('servedDate', nullable(ageingDay)),
  years: field('limitYear', whole),
  /** How often it was used, and how often it may be; null and 0: that is not what it lasts by. */
  uses: field('useCount', nullable(whole)),
  useLimit: field('limitUses', whole),
  /** Of what is counted: the day that comes at the pace it was used so far; null: not within years. */
  dueOn: field('dueDate', nullable(ageingDay)),
  endsOn: field('endDate', nullable(ageingDay)),
  daysLeft: field('daysLeft', nullable(whole)),
  deed: field('expiryKind', among(RULE_DEEDS)),
  /** Its day comes from somebody's work on it, which can be written down here. */
  isServed: field('canServe', flag),
})
export type ServiceLife = DomainOf<typeof life>

export const LIFE_SHOWS = ['over', 'near', 'toReplace', 'unknown'] as const
export type LifeShow = (typeof LIFE_SHOWS)[number]
export const lifeFilterFields = {
  search: field('search', optional(line())),
  unitId: field('projectId', optional(uuid)),
  object: field('object', optional(among(RULE_OBJECTS))),
  show: field('show', optional(among(LIFE_SHOWS))),
}

export const lifeCounts = record('lifeCounts', {
  over: field('over', whole),
  near: field('near', whole),
  toReplace: field('toReplace', whole),
  unknown: field('noDate', whole),
})

/** Spec §2.14 "Equipment-expiry notice", field by field. */
export const expiredThing = record('expiredThing', {
  panelName: field('panelName', text),
  devName: field('devName', text),
  devTypeName: field('devTypeName', text),
  productTime: field('productTime', text),
  limitYear: field('limitYear', whole),
  /** Ours beside it. */
  limitUses: field('limitUses', whole),
  dueOn: field('dueDate', ageingDay),
})
export type ExpiredThing = DomainOf<typeof expiredThing>
export const THINGS_TOLD_MAX = 20
export const expiryNotice = record('expiryNotice', {
  noticeId: field('noticeId', uuid),
  alertTitle: field('alertTitle', text),
  /** The first of them. */
  things: field('list', list(expiredThing, THINGS_TOLD_MAX)),
  total: field('total', whole),
})
export type ExpiryNotice = DomainOf<typeof expiryNotice>

const YEARS_MAX = 100
const DAYS_MAX = 3_650
const WARNINGS_MAX = 5
export const USES_MAX = 10_000_000
const years = z.int().min(0).max(YEARS_MAX)
export const lifeRuleFields = {
  years: field('limitYear', years),
  uses: field('limitUses', z.int().min(0).max(USES_MAX)),
  firstYears: field('firstYear', years),
  stepYears: field('stepYear', years),
  warnDays: field('warnDays', list(z.int().min(0).max(DAYS_MAX), WARNINGS_MAX)),
  isOn: field('enabled', flag),
}
export const expiryRule = record('expiryRule', {
  key: field('ruleId', line()),
  name: field('name', text),
  object: field('object', among(RULE_OBJECTS)),
  base: field('baseDate', among(RULE_BASES)),
  deed: field('kind', among(RULE_DEEDS)),
  basis: field('basis', text),
  isPreset: field('preset', flag),
  ...lifeRuleFields,
})
export type ExpiryRule = DomainOf<typeof expiryRule>
