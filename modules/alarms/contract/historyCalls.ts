import { post } from '@gss/kit/call'
import { ask, pageFields, pageOf, sortBy } from '@gss/kit/wire'
import { alarm } from './alarm.ts'
import { historyFilters } from './calls.ts'

const CENTER = '/gstcenter/warningManage'
export const ALARM_SORTS = ['raisedAt', 'kind'] as const

export const historyCalls = {
  /** Ours: the desk's list, open ones by priority and age; and history by any filter. */
  list: post(`${CENTER}/qryPage`, {
    ask: ask({ ...pageFields, ...historyFilters, ...sortBy(ALARM_SORTS) }),
    answer: pageOf(alarm),
    may: 'alarm.query',
    spec: 'ours: desk and history',
    reads: true,
  }),
}
