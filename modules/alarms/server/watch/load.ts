import { type Refusal, refuse } from '@gss/kit/refusal'
import { type Load, LOAD_MAX_DAYS } from '../../contract/index.ts'
import type { AlarmDeps } from '../deps.ts'
import { paceIn, raisedIn, seatsIn, sourcesIn, toldIn } from './loadViews.ts'
import { standingAt } from './standingViews.ts'

const DAY_MS = 86_400_000

/** How much fell on whom in a span of time (docs/domain.md §4). */
export async function load(
  span: { from: Date; until: Date },
  { db, clock }: AlarmDeps,
): Promise<Load | Refusal> {
  if (span.from > span.until) return refuse('alarm.startsAfterEnd')
  if (span.until.getTime() - span.from.getTime() > LOAD_MAX_DAYS * DAY_MS)
    return refuse('alarm.spanTooLong', { days: LOAD_MAX_DAYS })
  const [counts, seats, sources, pace, told, standing] = await Promise.all([
    raisedIn(db, span),
    seatsIn(db, span),
    sourcesIn(db, span),
    paceIn(db, span),
    toldIn(db, span),
    standingAt(db, clock()),
  ])
  return { ...counts, seats, sources, pace, told, standing }
}
