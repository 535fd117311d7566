import { decimal, type DomainOf, field, nullable, optional, record, text, uuid } from '@gss/kit/wire'
import * as z from 'zod'

const TYPE_MAX = 255
const MEASURE_MAX = 9_999
const HOLD_MAX_S = 86_400
const componentType = z.int().min(0).max(TYPE_MAX)
export const measureCode = z.int().min(0).max(MEASURE_MAX)

/** Of what a measure may be, before it raises a supervisory alarm: of one component, or of every component of a type (0: of none, as wireless devices are). */
export const measureLimitFields = {
  /** Without one it is a new limit. */
  limitId: field('limitId', optional(uuid)),
  /** Null: in every unit. */
  unitId: field('PROJECT_ID', nullable(uuid)),
  componentId: field('devId', nullable(uuid)),
  componentType: field('devType', nullable(componentType)),
  /** Table 6 of GB/T 26875.3, or ours. */
  analogueType: field('analogueType', measureCode),
  low: field('lowLimit', nullable(decimal)),
  high: field('highLimit', nullable(decimal)),
  /** Shown, and raises nothing. */
  lowWarn: field('lowWarn', nullable(decimal)),
  highWarn: field('highWarn', nullable(decimal)),
  /** So far back within its limits it must come before it is well again. */
  back: field('hysteresis', z.number().min(0)),
  /** So long it must be otherwise, by the time of its samples, before that counts; there and back. */
  holdS: field('holdSeconds', z.int().min(0).max(HOLD_MAX_S)),
}
export const measureLimit = record('measureLimit', {
  ...measureLimitFields,
  limitId: field('limitId', uuid),
  unitName: field('FULL_NAME', nullable(text)),
})
export type MeasureLimit = DomainOf<typeof measureLimit>
export type LimitOfMeasure = Pick<
  MeasureLimit,
  | 'unitId'
  | 'componentId'
  | 'componentType'
  | 'analogueType'
  | 'low'
  | 'high'
  | 'lowWarn'
  | 'highWarn'
  | 'back'
  | 'holdS'
>
export type LimitBounds = Pick<LimitOfMeasure, 'low' | 'high' | 'lowWarn' | 'highWarn' | 'back' | 'holdS'>

export interface Measured {
  unitId: string
  componentId: string
  componentType: number
  analogueType: number
}

/** Whose limit counts: the first row that has one. */
const NEAREST: readonly [whose: string, holds: (limit: LimitOfMeasure, of: Measured) => boolean][] = [
  ['the component’s own', (limit, of) => limit.componentId === of.componentId],
  [
    'the unit’s, for its type',
    (limit, of) =>
      limit.componentId === null && limit.unitId === of.unitId && limit.componentType === of.componentType,
  ],
  [
    'everybody’s, for its type',
    (limit, of) =>
      limit.componentId === null && limit.unitId === null && limit.componentType === of.componentType,
  ],
]
export function limitFor<L extends LimitOfMeasure>(limits: readonly L[], of: Measured): L | null {
  const known = limits.filter(({ analogueType }) => analogueType === of.analogueType)
  for (const [, holds] of NEAREST) {
    const found = known.find((limit) => holds(limit, of))
    if (found) return found
  }
  return null
}
