/** The browser's door of this module. */
export { part } from './part.ts'
/** What an alarm of a floor says where something burns on purpose (动火作业中). */
export { HotWorkBadge } from './Running/badgePart.tsx'
/** Its states, kinds and levels in four languages: statements tell of them. */
export { permitsBook } from './Permits/permitsBook.ts'
