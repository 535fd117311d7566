import { field, record, uuid } from '@gss/kit/wire'

/** A task moved on; how it stands is asked for, so that nobody learns of what they may not see. */
export const pushes = {
  'patrol.task': record('patrolTaskMoved', { taskId: field('taskId', uuid) }),
}
