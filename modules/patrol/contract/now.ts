import { type DomainOf, epochMs, field, list, nullable, record, text, uuid, whole } from '@gss/kit/wire'
import { patrolTask } from './task.ts'

/** Of all tasks of the day that may be seen, not only of those listed. */
export const nowFigures = record('nowFigures', {
  taskCount: field('taskCount', whole),
  openCount: field('openCount', whole),
  dueCount: field('dueCount', whole),
  doneCount: field('doneCount', whole),
  badCount: field('badCount', whole),
  missedCount: field('missedCount', whole),
  assistCount: field('assistCount', whole),
  peopleCount: field('peopleCount', whole),
})
/** Who was where last. A phone may be without network: when it was last heard of is said beside it. */
export const whereabouts = record('whereabouts', {
  userId: field('userId', nullable(uuid)),
  userName: field('realname', text),
  taskId: field('taskId', uuid),
  taskName: field('planName', text),
  pointId: field('POINT_ID', uuid),
  pointName: field('POINT_NAME', text),
  at: field('scanTime', epochMs),
  heardAt: field('receiveTime', epochMs),
})
export const missedPoint = record('missedPoint', {
  taskId: field('taskId', uuid),
  taskName: field('planName', text),
  pointId: field('POINT_ID', uuid),
  pointName: field('POINT_NAME', text),
  until: field('planEnd', epochMs),
  /** Somebody had begun the round and was last heard of then: the phone may only be without network. */
  heardAt: field('receiveTime', nullable(epochMs)),
})
export const patrolNow = record('patrolNow', {
  at: field('time', epochMs),
  figures: field('figures', nowFigures),
  tasks: field('tasks', list(patrolTask)),
  where: field('people', list(whereabouts)),
  missed: field('missed', list(missedPoint)),
})
/** How today's rounds stand. */
export type PatrolNow = DomainOf<typeof patrolNow>
