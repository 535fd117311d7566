import { get, post, put } from '@gss/kit/call'
import {
  ask,
  field,
  line,
  nothing,
  optional,
  pageFields,
  pageOf,
  uuid,
  wholeInQuery,
  yes,
} from '@gss/kit/wire'
import * as z from 'zod'
import { listedNotice, noticeCount, patrolNotice } from './notice.ts'
import { taskType } from './taskTypes.ts'

const PUSHED = '/gstInspection/inspection/hXjPushNotice'
const NOTIFY = '/gstInspection/inspection/hComNotify'
const SPEC = '§7 "Fire/electricity handling and patrol"'
const IDS_MAX_CHARS = 4_000
/** The page names whose list it wants; the session says whose it gets (docs/domain.md §3). */
const whose = { userId: field('rmsUserId', optional(line())) }
const idsInQuery = z.codec(z.string().max(IDS_MAX_CHARS), z.array(z.uuid()), {
  decode: (raw) => raw.split(',').filter((one) => one !== ''),
  encode: (ids) => ids.join(','),
})

export const calls = {
  notices: post(`${PUSHED}/qrylist`, {
    ask: ask({
      ...whose,
      taskType: field('type', optional(taskType)),
      /** Ours: of one unit; only what asks for a deed. */
      unitId: field('PROJECT_ID', optional(uuid)),
      isToDo: field('toDo', optional(yes)),
      ...pageFields,
    }),
    answer: pageOf(listedNotice),
    may: 'notice.query',
    spec: SPEC,
    reads: true,
  }),
  closeNotice: post(`${PUSHED}/deletes`, {
    ask: ask({
      noticeId: field('noticeId', uuid),
      taskId: field('taskId', uuid),
      taskType: field('taskType', taskType),
    }),
    answer: nothing,
    may: 'notice.query',
    spec: SPEC,
  }),
  noticeCount: post(`${PUSHED}/qryNoticeCount`, {
    ask: ask(whose),
    answer: noticeCount,
    may: 'notice.query',
    spec: SPEC,
    reads: true,
  }),
  patrolNotices: get(`${NOTIFY}/myList`, {
    ask: ask({
      page: field('page', optional(wholeInQuery)),
      pageRows: field('pageSize', optional(wholeInQuery)),
      /** 1: those not read yet. */
      status: field('status', optional(wholeInQuery)),
    }),
    answer: pageOf(patrolNotice),
    may: 'notice.query',
    spec: SPEC,
  }),
  markNoticesRead: put(`${NOTIFY}/markRead`, {
    ask: ask({ noticeIds: field('ids', idsInQuery) }),
    answer: nothing,
    may: 'notice.query',
    spec: SPEC,
  }),
}
