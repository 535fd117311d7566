import { decimal, type DomainOf, field, nullable, optional, record, text, uuid } from '@gss/kit/wire'
import * as z from 'zod'

const TYPE_MAX = 255
const code = z.int().min(0).max(TYPE_MAX)

/** Of what a measure may be, before it raises a supervisory alarm: of one component, or of every component of a type. */
export const measureLimitFields = {
  /** Without one it is a new limit. */
  limitId: field('limitId', optional(uuid)),
  /** Null: in every unit. */
  unitId: field('PROJECT_ID', nullable(uuid)),
  componentId: field('devId', nullable(uuid)),
  componentType: field('devType', nullable(code)),
  /** Table 6 of GB/T 26875.3. */
  analogueType: field('analogueType', code),
  low: field('lowLimit', nullable(decimal)),
  high: field('highLimit', nullable(decimal)),
}
export const measureLimit = record('measureLimit', {
  ...measureLimitFields,
  limitId: field('limitId', uuid),
  unitName: field('FULL_NAME', nullable(text)),
})
export type MeasureLimit = DomainOf<typeof measureLimit>
export type Limit = Pick<
  MeasureLimit,
  'unitId' | 'componentId' | 'componentType' | 'analogueType' | 'low' | 'high'
>

export interface Measured {
  unitId: string
  componentId: string
  componentType: number
  analogueType: number
  value: number
}

/** Whose limit counts: the first row that has one. */
const NEAREST: readonly [whose: string, holds: (limit: Limit, of: Measured) => boolean][] = [
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
export function limitFor(limits: readonly Limit[], of: Measured): Limit | null {
  const known = limits.filter(({ analogueType }) => analogueType === of.analogueType)
  for (const [, holds] of NEAREST) {
    const found = known.find((limit) => holds(limit, of))
    if (found) return found
  }
  return null
}

/** What stands exactly at its limit is within it. */
export const isBeyond = ({ low, high }: Pick<Limit, 'low' | 'high'>, value: number): boolean =>
  (low !== null && value < low) || (high !== null && value > high)
