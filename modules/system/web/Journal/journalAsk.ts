import { atWall } from '@gss/kit/zone'
import { chosen, type CrudAsk } from '@gss/web-kit/crud/crud'
import { type JournalExportAsked, ACT_OUTCOMES } from '../../contract/index.ts'

export type JournalFilterName = 'span' | 'from' | 'until' | 'act' | 'outcome' | 'actor'
export type JournalFilters = CrudAsk<JournalFilterName>['filters']

/** The saved filters of time, in milliseconds. */
const DAY_MS = 86_400_000
const DAYS_PER_WEEK = 7
export const JOURNAL_SPANS = { day: DAY_MS, week: DAYS_PER_WEEK * DAY_MS } as const
export const JOURNAL_SPAN_NAMES = ['day', 'week'] as const

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What stands in the address, as the call wants it. An address may say anything: what is no time or no id is passed over. */
export function journalAsk(
  { span, from, until, act, outcome, actor }: JournalFilters,
  now: Date,
): JournalExportAsked {
  const spanName = chosen(span, JOURNAL_SPAN_NAMES)
  const outcomeName = chosen(outcome, ACT_OUTCOMES)
  return {
    from: timeIn(from) ?? new Date(spanName ? now.getTime() - JOURNAL_SPANS[spanName] : 0),
    // A clock of another computer may be ahead of this one.
    until: timeIn(until) ?? new Date(now.getTime() + DAY_MS),
    ...(act && { act }),
    ...(outcomeName && { outcome: outcomeName }),
    ...(actor && UUID.test(actor) && { actorId: actor }),
  }
}

function timeIn(text: string | undefined): Date | undefined {
  if (!text) return undefined
  const time = atWall(text)
  return Number.isNaN(time.getTime()) || time.getTime() < 0 ? undefined : time
}
