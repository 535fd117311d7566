import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import { CATEGORY_OF_TASK } from '../contract/index.ts'

export interface NoticeTold {
  unitId: string
  noticeId: string
  unitName: string
  taskType: keyof typeof CATEGORY_OF_TASK
  title: string
  content: string
  may: string | null
  userIds: string[]
  createdAt: Date
}
const AT_ONCE = 200
/** Notices of this span that nothing was begun about yet. */
export async function noticesSince(place: Place, since: Date): Promise<NoticeTold[]> {
  const { rows } = await sql<NoticeTold>`
    select n.unit_id as "unitId", n.notice_id as "noticeId", coalesce(u.name, '') as "unitName", n.task_type as "taskType", n.title, n.content, n.may,
      n.user_ids as "userIds", n.created_at as "createdAt"
    from notices n join jsonb_each_text(${JSON.stringify(CATEGORY_OF_TASK)}::jsonb) t on t.key = n.task_type
      left join units u on u.unit_id = n.unit_id
    where n.ended_at is null and n.created_at > ${since}
      and not exists (select from notify_rounds r where r.unit_id = n.unit_id and r.subject_kind = 'notice' and r.subject_id = n.notice_id::text)
      and exists (select from notify_rules r where r.unit_id in (n.unit_id, '00000000-0000-0000-0000-000000000000') and r.is_enabled
        and r.category = t.value)
    order by n.created_at limit ${AT_ONCE}`.execute(place.on())
  return rows
}
