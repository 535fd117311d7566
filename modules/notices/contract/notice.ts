import { type DomainOf, epochMs, field, flag, line, nullable, record, text, uuid, whole } from '@gss/kit/wire'
import { taskType } from './taskTypes.ts'

/** Spec §3: a push notice as it is stored, and as it travels over the live socket. */
export const storedNotice = record('storedNotice', {
  noticeId: field('noticeId', uuid),
  taskId: field('taskId', uuid),
  taskType: field('taskType', taskType),
  title: field('title', text),
  content: field('content', text),
})

/** Spec §3: a push notice as it is listed. */
export const listedNotice = record('listedNotice', {
  noticeId: field('id', uuid),
  taskId: field('task_id', uuid),
  taskType: field('task_type', taskType),
  status: field('statuss', line()), // sic
  title: field('title', text),
  content: field('message', text),
  // Ours beside it: whose, since when, until when, and whether it was read.
  unitId: field('PROJECT_ID', uuid),
  unitName: field('FULL_NAME', text),
  createdAt: field('createTime', epochMs),
  dueAt: field('dueTime', nullable(epochMs)),
  isRead: field('IS_READ', flag),
})
export type ListedNotice = DomainOf<typeof listedNotice>

/** Spec §3 "Patrol notice". */
export const patrolNotice = record('patrolNotice', {
  noticeId: field('ID', uuid),
  isRead: field('IS_READ', flag),
  summary: field('SUMMARY', text),
  // Ours beside it: what the click opens.
  taskId: field('task_id', uuid),
  taskType: field('task_type', taskType),
  status: field('statuss', line()), // sic
  createdAt: field('createTime', epochMs),
})
export type PatrolNotice = DomainOf<typeof patrolNotice>

/** How much waits. */
export const noticeCount = record('noticeCount', {
  total: field('total', whole),
  unread: field('unread', whole),
  hazards: field('xjRisk', whole),
  permits: field('xjTempFire', whole),
  tasks: field('xjTask', whole),
  /** Those of them that ask for a deed of this person. */
  toDos: field('toDo', whole),
})
export type NoticeCount = DomainOf<typeof noticeCount>
