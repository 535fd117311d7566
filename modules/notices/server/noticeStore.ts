import type { Place, Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { TaskType } from '../contract/index.ts'
import type { NoticeTables } from './tables.ts'

export interface NewNotice {
  unitId: string
  noticeId: string
  taskType: TaskType
  taskId: string
  status: string
  title: string
  content: string
  may: string | null
  userIds: readonly string[]
  isToDo: boolean
  createdAt: Date
  dueAt: Date | null
}

export async function addNotice(tx: Tx, notice: NewNotice): Promise<void> {
  await tx
    .on<NoticeTables>()
    .insertInto('notices')
    .values({
      unit_id: notice.unitId,
      notice_id: notice.noticeId,
      task_type: notice.taskType,
      task_id: notice.taskId,
      status: notice.status,
      title: notice.title,
      content: notice.content,
      may: notice.may,
      user_ids: [...notice.userIds],
      is_to_do: notice.isToDo,
      created_at: notice.createdAt,
      due_at: notice.dueAt,
      ended_at: null,
    })
    .execute()
}

interface OfTask {
  unitId: string
  taskType: TaskType
  taskId: string
}

/** The one that counted, if there was one, counts no more. */
export async function endNoticeOf(tx: Tx, { unitId, taskType, taskId }: OfTask, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .on<NoticeTables>()
    .updateTable('notices')
    .set({ ended_at: now })
    .where('notices.unit_id', '=', unitId)
    .where('notices.task_type', '=', taskType)
    .where('notices.task_id', '=', taskId)
    .where('notices.ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Read by one person, and closed by them when told so. What was read first stays so. */
export async function mark(
  tx: Tx,
  notices: readonly { unitId: string; noticeId: string }[],
  userId: string,
  { readAt, closedAt }: { readAt: Date; closedAt: Date | null },
): Promise<void> {
  if (notices.length === 0) return
  await tx
    .on<NoticeTables>()
    .insertInto('notice_marks')
    .values(
      notices.map(({ unitId, noticeId }) => ({
        unit_id: unitId,
        notice_id: noticeId,
        user_id: userId,
        read_at: readAt,
        closed_at: closedAt,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['unit_id', 'notice_id', 'user_id'])
        .doUpdateSet({ closed_at: sql`coalesce(notice_marks.closed_at, excluded.closed_at)` }),
    )
    .execute()
}

/** Those that have been over since then; who read them goes with them. */
export async function forgetNotices(place: Place, before: Date): Promise<number> {
  const { numDeletedRows } = await place
    .on<NoticeTables>()
    .deleteFrom('notices')
    .where('notices.ended_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
