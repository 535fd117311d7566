import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { ListedNotice, NoticeCount, TaskType } from '../contract/index.ts'

/** Whose notices: by name, or by right and unit. */
export interface NoticeReader {
  userId: string
  /** null: the centre's people, who see every unit. */
  unitId: string | null
  /** `permission.action`. */
  rights: readonly string[]
}
export interface NoticesWanted {
  taskType?: TaskType | undefined
  unitId?: string | undefined
  isToDo?: boolean | undefined
  isUnread?: boolean | undefined
  noticeIds?: readonly string[] | undefined
}

/** What stands in a reader's list. A right counts in the units one sees; who is named is named wherever it is. */
const forReader = ({ userId, unitId, rights }: NoticeReader, wanted: NoticesWanted) => sql`
  n.ended_at is null and m.closed_at is null
  and (${userId}::uuid = any (n.user_ids)
    or (n.may = any (${[...rights]}::text[]) and (${unitId}::uuid is null or n.unit_id = ${unitId}::uuid)))
  and (${wanted.taskType ?? null}::text is null or n.task_type = ${wanted.taskType ?? null})
  and (${wanted.unitId ?? null}::uuid is null or n.unit_id = ${wanted.unitId ?? null}::uuid)
  and (not ${wanted.isToDo ?? false} or n.is_to_do)
  and (not ${wanted.isUnread ?? false} or m.read_at is null)
  and (${wanted.noticeIds ? [...wanted.noticeIds] : null}::uuid[] is null or n.notice_id = any (${wanted.noticeIds ? [...wanted.noticeIds] : null}::uuid[]))`

const joined = (userId: string) => sql`
  notices n left join notice_marks m on m.unit_id = n.unit_id and m.notice_id = n.notice_id and m.user_id = ${userId}`

export async function noticeListOf(
  place: Place,
  reader: NoticeReader,
  wanted: NoticesWanted,
  { page, pageRows }: { page: number; pageRows: number },
): Promise<ListedNotice[]> {
  const { rows } = await sql<ListedNotice>`
    select n.notice_id as "noticeId", n.task_id as "taskId", n.task_type as "taskType", n.status, n.title, n.content,
      n.unit_id as "unitId", coalesce(u.name, '') as "unitName", n.created_at as "createdAt", n.due_at as "dueAt",
      m.read_at is not null as "isRead"
    from ${joined(reader.userId)} left join units u on u.unit_id = n.unit_id
    where ${forReader(reader, wanted)}
    order by n.created_at desc, n.notice_id desc
    limit ${pageRows} offset ${(page - 1) * pageRows}`.execute(place.on())
  return rows
}

export async function noticeCountOf(
  place: Place,
  reader: NoticeReader,
  wanted: NoticesWanted = {},
): Promise<NoticeCount> {
  const { rows } = await sql<NoticeCount>`
    select count(*)::int as total, count(*) filter (where m.read_at is null)::int as unread,
      count(*) filter (where n.task_type = 'xjRisk')::int as hazards,
      count(*) filter (where n.task_type = 'xjTempFire')::int as permits,
      count(*) filter (where n.task_type = 'xjTask')::int as tasks,
      count(*) filter (where n.is_to_do)::int as "toDos"
    from ${joined(reader.userId)} where ${forReader(reader, wanted)}`.execute(place.on())
  return rows[0] ?? { total: 0, unread: 0, hazards: 0, permits: 0, tasks: 0, toDos: 0 }
}
