import { post } from '@gss/kit/call'
import {
  ask,
  bag,
  field,
  line,
  list,
  nothing,
  optional,
  pageFields,
  pageOf,
  record,
  text,
  uuid,
  whole,
  yes,
} from '@gss/kit/wire'
import { alarm, alarmKind, nestedRecords } from './alarm.ts'

const CENTER = '/gstcenter/warningManage'
const SPEC = '§7 "Alarms"'
const TIMESTAMP_MAX_CHARS = 12
const which = { alarmId: field('warningId', uuid) }
const maybe = optional(line())

/** What our own pages do not ask: the specification's calls for others, and the fire brigade's answer. */
export const otherCalls = {
  byIdInList: post(`${CENTER}/qryWarningList`, {
    ask: ask({ ...which, isPaged: field('isPageQry', optional(yes)) }),
    answer: nestedRecords,
    may: 'alarm.query',
    spec: SPEC,
    reads: true,
  }),
  alertTypes: post('/gstcenter/devAlertType/qryDataWithParams', {
    ask: ask({ kind: field('dealType', optional(alarmKind)), queryType: field('qryType', maybe) }),
    answer: list(
      record('alertType', {
        code: field('code', text),
        name: field('name', text),
        kind: field('dealType', alarmKind),
      }),
    ),
    may: 'alarm.query',
    spec: SPEC,
    reads: true,
  }),
  /** Ours: what is open, the louder first, then who waits longest; storms as one row with the first that came, and by `foldKey` one by one. */
  openList: post(`${CENTER}/qryOpenList`, {
    ask: ask({
      ...pageFields,
      unitId: field('PROJECT_ID', optional(uuid)),
      kind: field('DEAL_TYPE', optional(alarmKind)),
      foldKey: field('foldKey', optional(line())),
    }),
    answer: pageOf(alarm),
    may: 'alarm.query',
    spec: 'ours: docs/domain.md §4 storm',
    reads: true,
  }),
  /** Drills do not count. */
  counts: post(`${CENTER}/qryOpenCounts`, {
    ask: ask({}),
    answer: bag(whole),
    may: 'alarm.query',
    spec: 'ours: desk',
    reads: true,
  }),
  /** The fire brigade's platform answers: signed as it is asked (`contract/fireDepartment.ts`), so it needs no session. */
  fireDepartmentFeedback: post('/gstcenter/fireDepartment/feedback', {
    ask: ask({
      messageId: field('webhookId', line()),
      sentAt: field('webhookTimestamp', line(TIMESTAMP_MAX_CHARS)),
      signature: field('webhookSignature', text),
      payload: field('payload', text),
    }),
    answer: nothing,
    may: 'anyone',
    spec: 'ours: §3 PRIORITY_LV 100, §4 "119 flow"',
  }),
}
