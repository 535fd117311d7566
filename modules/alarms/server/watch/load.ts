import { type Refusal, refuse } from '@gss/kit/refusal'
import { type WatchLoad, LOAD_MAX_DAYS } from '../../contract/index.ts'
import type { AlarmDeps } from '../deps.ts'
import { paceIn, countRaisedIn, seatsIn, sourcesIn, countToldIn } from './loadViews.ts'
import { standingAt } from './standingViews.ts'

const DAY_MS = 86_400_000

/** How much fell on whom in a span of time (docs/domain.md §4). */
export async function loadOf(
  span: { from: Date; until: Date },
  { db, clock }: AlarmDeps,
): Promise<WatchLoad | Refusal> {
  if (span.from > span.until) return refuse('alarm.startsAfterEnd')
  if (span.until.getTime() - span.from.getTime() > LOAD_MAX_DAYS * DAY_MS)
    return refuse('alarm.spanTooLong', { days: LOAD_MAX_DAYS })
  const [counts, seats, sources, pace, told, standing] = await Promise.all([
    countRaisedIn(db, span),
    seatsIn(db, span),
    sourcesIn(db, span),
    paceIn(db, span),
    countToldIn(db, span),
    standingAt(db, clock()),
  ])
  return { ...counts, seats, sources, pace, told, standing }
}
