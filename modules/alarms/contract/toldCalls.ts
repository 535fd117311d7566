import { post } from '@gss/kit/call'
import { ask, field, list, uuid } from '@gss/kit/wire'
import { escalation } from './escalation.ts'

const CENTER = '/gstcenter/warningManage'
const OURS = 'ours: docs/domain.md §4'

/** Who has heard of an alarm that nobody took. */
export const toldCalls = {
  escalations: post(`${CENTER}/qryEscalations`, {
    ask: ask({ alarmId: field('warningId', uuid) }),
    answer: list(escalation),
    may: 'alarm.query',
    spec: OURS,
    reads: true,
  }),
}
