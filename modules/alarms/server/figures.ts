import { type Refusal, refuse } from '@gss/kit/refusal'
import { type Caller, scopeOf } from '@gss/session/server'
import { type AlarmFigures, FIGURES_MAX_DAYS } from '../contract/index.ts'
import type { AlarmDeps } from './deps.ts'
import { alarmFiguresOf, type FiguresOf } from './figuresViews.ts'

const DAY_MS = 86_400_000

/** What a span of time adds up to, of what the caller may see. */
export async function figuresOfAlarms(
  of: FiguresOf,
  who: Caller,
  { db }: AlarmDeps,
): Promise<AlarmFigures | Refusal> {
  if (of.from > of.until) return refuse('alarm.startsAfterEnd')
  if (of.until.getTime() - of.from.getTime() > FIGURES_MAX_DAYS * DAY_MS)
    return refuse('alarm.spanTooLong', { days: FIGURES_MAX_DAYS })
  return alarmFiguresOf(db, of, scopeOf(who))
}
