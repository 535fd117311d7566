import type { Answers } from '@gss/kit/call'
import type { Visitor } from '@gss/server-kit/http/caller'
import type { Caller } from '@gss/session/server'
import type { calls } from '../contract/index.ts'
import type { NoticeDeps } from './deps.ts'
import { closeNotice, countFor, markNoticesRead, noticesOf, patrolNoticesOf } from './lists.ts'

export const answers = (deps: NoticeDeps): Answers<typeof calls, Visitor, Caller> => ({
  notices: (ask, who) => noticesOf(ask, who, deps),
  closeNotice: (ask, who) => closeNotice(ask, who, deps),
  noticeCount: (_, who) => countFor(who, deps),
  patrolNotices: (ask, who) => patrolNoticesOf(ask, who, deps),
  markNoticesRead: ({ noticeIds }, who) => markNoticesRead(noticeIds, who, deps),
})
