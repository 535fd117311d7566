/** Lists, counts, reading and closing. */
export { calls } from './calls.ts'
/** A notice: as stored, as listed, as a patrol notice; how many wait. */
export {
  type ListedNotice,
  listedNotice,
  type NoticeCount,
  type PatrolNotice,
  storedNotice,
} from './notice.ts'
export { permissions } from './permissions.ts'
/** What is said over the live socket. */
export { pushes } from './pushes.ts'
export { refusals } from './refusals.ts'
/** What notices are about, and which dialog a status opens. */
export {
  dialogOf,
  EXPIRY_MODULE,
  NOTICE_DIALOGS,
  type NoticeModule,
  TASK_SHEETS,
  TASK_TYPES,
  type TaskType,
} from './taskTypes.ts'
