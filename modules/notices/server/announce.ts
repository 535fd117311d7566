import { newId } from '@gss/server-kit/ids'
import type { Tx } from '@gss/server-kit/database'
import { sayer } from '@gss/live/server'
import { dialogOf, type NoticeModule, pushes, type TaskType } from '../contract/index.ts'
import type { NoticeDeps } from './deps.ts'
import { addNotice, endNoticeOf } from './noticeStore.ts'
import { tellNoticesLater } from './tellLater.ts'

const said = sayer(pushes)

/** What a module has to say of one of its tasks. */
export interface Announcement {
  unitId: string
  taskType: TaskType
  taskId: string
  /** The task's status; with a row in `NOTICE_DIALOGS` it is a to-do. */
  status: string
  title: string
  content: string
  /** Whoever has this right in the unit (or everywhere, at the centre), and who is named beside them. */
  may?: string
  userIds?: readonly string[]
  dueAt?: Date
  /** How it came about: by hand on a phone, by a label that was read, by a device. */
  module?: NoticeModule
}

/** The task's one notice that counts, from now on. Consoles are told after the commit: a push that is lost costs a minute, not a notice. */
export async function announceNotice(tx: Tx, announcement: Announcement, deps: NoticeDeps): Promise<string> {
  const { unitId, taskType, taskId, status, title, content } = announcement
  const { may = null, userIds = [], dueAt = null, module = 'xJian' } = announcement
  const [noticeId, now] = [newId(), deps.clock()]
  await endNoticeOf(tx, { unitId, taskType, taskId }, now)
  await addNotice(tx, {
    unitId,
    noticeId,
    taskType,
    taskId,
    status,
    title,
    content,
    may,
    userIds,
    dueAt,
    isToDo: dialogOf(taskType, status) !== null,
    createdAt: now,
  })
  tellNoticesLater(tx, [said('notice.new', { unitId }, { module, noticeId, taskId, taskType })], deps)
  return noticeId
}

/** Nothing is left to do: it leaves everybody's list. */
export async function settleNotices(
  tx: Tx,
  { unitId, taskType, taskId }: Pick<Announcement, 'unitId' | 'taskType' | 'taskId'>,
  deps: NoticeDeps,
): Promise<void> {
  if (!(await endNoticeOf(tx, { unitId, taskType, taskId }, deps.clock()))) return
  tellNoticesLater(tx, [said('notice.over', { unitId }, { taskId, taskType, userId: null })], deps)
}

export const toldOver = (unitId: string, taskType: TaskType, taskId: string, userId: string) =>
  said('notice.over', { unitId }, { taskId, taskType, userId })
