import type { AskOf } from '@gss/kit/call'
import { type Refusal, refuse } from '@gss/kit/refusal'
import { type Page, PAGE_DEFAULT_ROWS, PAGE_MAX_ROWS } from '@gss/kit/wire'
import type { Place } from '@gss/server-kit/database'
import { type Caller, scopeOf } from '@gss/session/server'
import type { calls, ListedNotice, NoticeCount, PatrolNotice } from '../contract/index.ts'
import { toldOver } from './announce.ts'
import { tellNoticesLater } from './tellLater.ts'
import type { NoticeDeps } from './deps.ts'
import { mark } from './noticeStore.ts'
import { noticeCountOf, noticeListOf, type NoticeReader } from './noticeViews.ts'

/** The session says whose list it is, whatever the page asked for. */
const readerOf = (who: Caller): NoticeReader => ({
  userId: who.userId,
  unitId: scopeOf(who),
  rights: who.grants.flatMap(({ permission, actions }) => actions.map((action) => `${permission}.${action}`)),
})

export async function noticesOf(
  { taskType, unitId, isToDo, page, pageRows }: AskOf<typeof calls.notices>,
  who: Caller,
  { db }: NoticeDeps,
): Promise<Page<ListedNotice>> {
  const [reader, wanted] = [readerOf(who), { taskType, unitId, isToDo }]
  const rows = await noticeListOf(db, reader, wanted, { page, pageRows })
  const { total } = await noticeCountOf(db, reader, wanted)
  return { rows, page, total }
}

/** The newest of what is theirs, for a phone to take along. */
export const newestFor = (place: Place, who: Caller, rows: number): Promise<ListedNotice[]> =>
  noticeListOf(place, readerOf(who), {}, { page: 1, pageRows: rows })

export const countFor = (who: Caller, { db }: NoticeDeps): Promise<NoticeCount> =>
  noticeCountOf(db, readerOf(who))

const UNREAD = 1
export async function patrolNoticesOf(
  { page: asked, pageRows: rowsAsked, status }: AskOf<typeof calls.patrolNotices>,
  who: Caller,
  { db }: NoticeDeps,
): Promise<Page<PatrolNotice>> {
  const page = Math.max(asked ?? 1, 1)
  const pageRows = Math.min(Math.max(rowsAsked ?? PAGE_DEFAULT_ROWS, 1), PAGE_MAX_ROWS)
  const [reader, wanted] = [readerOf(who), { isUnread: status === UNREAD }]
  const rows = await noticeListOf(db, reader, wanted, { page, pageRows })
  const { total } = await noticeCountOf(db, reader, wanted)
  return { rows: rows.map(patrolNoticeOf), page, total }
}
const patrolNoticeOf = ({ title, content, ...rest }: ListedNotice): PatrolNotice => ({
  noticeId: rest.noticeId,
  isRead: rest.isRead,
  summary: content === '' ? title : `${title} · ${content}`,
  taskId: rest.taskId,
  taskType: rest.taskType,
  status: rest.status,
  createdAt: rest.createdAt,
})

export async function markNoticesRead(
  noticeIds: readonly string[],
  who: Caller,
  deps: NoticeDeps,
): Promise<null> {
  const now = deps.clock()
  return deps.db.transaction(async (tx) => {
    const own = await noticeListOf(tx, readerOf(who), { noticeIds }, { page: 1, pageRows: noticeIds.length })
    await mark(tx, own, who.userId, { readAt: now, closedAt: null })
    return null
  })
}

/** Spec §4: closing a patrol notice deletes it on the server; for whoever closed it, the task itself stays what it is. */
export async function closeNotice(
  { noticeId, taskId, taskType }: AskOf<typeof calls.closeNotice>,
  who: Caller,
  deps: NoticeDeps,
): Promise<null | Refusal> {
  const now = deps.clock()
  return deps.db.transaction(async (tx) => {
    const [notice] = await noticeListOf(
      tx,
      readerOf(who),
      { noticeIds: [noticeId] },
      { page: 1, pageRows: 1 },
    )
    if (!notice || notice.taskId !== taskId || notice.taskType !== taskType) return refuse('notice.notFound')
    await mark(tx, [notice], who.userId, { readAt: now, closedAt: now })
    tellNoticesLater(tx, [toldOver(notice.unitId, taskType, taskId, who.userId)], deps)
    return null
  })
}
