import { decimal, type DomainOf, field, line, list, nullable, record, text, whole } from '@gss/kit/wire'
import { hazardKind, hazardLevel, hazardSource, hazardState } from './states.ts'

const counted = <T>(name: string, of: T) => record(name, { ...of, count: field('count', whole) })
const TOP_MAX = 10
const MONTHS_MAX = 60

/** How a unit, or all of them, deals with what is found. Parts are of one; null where nothing can be said. */
export const hazardFigures = record('hazardFigures', {
  total: field('total', whole),
  /** Closed, of all that were hazards. */
  closedPart: field('closedRate', nullable(decimal)),
  /** Closed in time, of what was due in the period. */
  inTimePart: field('inTimeRate', nullable(decimal)),
  averageHours: field('averageHours', nullable(decimal)),
  overdue: field('overdue', whole),
  repeatPart: field('repeatRate', nullable(decimal)),
  /** How many came as far as each state: the funnel 100 → 200 → 300 → 302 → 400. */
  funnel: field('funnel', list(counted('funnelStep', { state: field('status', hazardState) }))),
  byKind: field('byKind', list(counted('kindCount', { kind: field('kind', hazardKind) }))),
  byLevel: field('byLevel', list(counted('levelCount', { level: field('level', hazardLevel) }))),
  bySource: field('bySource', list(counted('sourceCount', { source: field('source', hazardSource) }))),
  byMonth: field('byMonth', list(counted('monthCount', { month: field('month', line()) }), MONTHS_MAX)),
  topAddresses: field(
    'topPoints',
    list(counted('addressCount', { address: field('address', text) }), TOP_MAX),
  ),
  topUnits: field('topUnits', list(counted('unitCount', { unitName: field('FULL_NAME', text) }), TOP_MAX)),
})
export type HazardFigures = DomainOf<typeof hazardFigures>
