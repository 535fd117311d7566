/** For modules above: a task has something to say to people, or has nothing more to say. */
export { announceNotice, type Announcement, settleNotices } from './announce.ts'
/** What waits for one person, as their phone takes it along. */
export { newestFor } from './lists.ts'
/** Who has to decide on a change of base data, and what became of it. */
export { changeNotices } from './changeNotices.ts'
export type { NoticeDeps } from './deps.ts'
export { part } from './part.ts'
