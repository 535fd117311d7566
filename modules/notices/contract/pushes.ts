import { among, field, nullable, record, uuid } from '@gss/kit/wire'
import { NOTICE_MODULES, taskType } from './taskTypes.ts'

/**
 * What this module says over the live socket. It names the notice and not its words: whose it is, is worked out where the list is asked
 * for, so that a console which is not meant learns nothing.
 */
export const pushes = {
  /** There is a new one: spec §4, the modules xJian, nfc and transDev open the patrol notice. */
  'notice.new': record('noticeNew', {
    module: field('module', among(NOTICE_MODULES)),
    noticeId: field('noticeId', uuid),
    taskId: field('taskId', uuid),
    taskType: field('taskType', taskType),
  }),
  /** A task moved on, or is over: what stood in a list may be gone. */
  'notice.over': record('noticeOver', {
    taskId: field('taskId', uuid),
    taskType: field('taskType', taskType),
    /** Closed by one person for themselves; null: over for everybody. */
    userId: field('userId', nullable(uuid)),
  }),
}
