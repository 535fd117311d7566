/** The browser's door of this module. */
export { part } from './part.ts'
/** Patrol notices, for the one bell of the header: how many are unread, and the list of them. */
export { PatrolList } from './Bell/patrolPart.tsx'
export { useUnreadNotices } from './useNotices.ts'
