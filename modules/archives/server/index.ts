/** The server's door of the archives module. */
/** Units: who is connected to the centre. */
export { addUnits, allUnits, isAnyUnitThere, unitById, unitNames } from './unitStore.ts'
/** The demo city's units. */
export { seedUnits } from './seed/seedUnits.ts'
/** For modules above whose work fills a described object. */
export { keepRow } from './register/keepRow.ts'
/** For seeds: rows of any described object, many at once. */
export { type SownRow, sowRows } from './seed/sowRows.ts'
/** The demo city's changes. */
export { isAnyChangeThere } from './register/changeStore.ts'
/** The demo city's books. */
export { isAnyBookThere, sowAbsent } from './book/bookStore.ts'
/** How a unit's book stands, object by object. */
export { standingsOf } from './book/unitBook.ts'
/** How an object of base data is kept: modules above describe theirs in the same way. */
export {
  baseData,
  column,
  derived,
  keeper,
  type KeptColumn,
  type KeptObject,
  type Leaner,
  leaning,
  type MovingRow,
  namedColumns,
  keptCode,
  placedColumns,
  pointColumns,
  type KeptRegister,
  type Within,
  registerOf,
} from './register/kept.ts'
/** YYYY-MM-DD HH:mm on the centre's wall, as a field of a moment is kept. */
export { wallMinuteOf } from './register/today.ts'
export { blame, type RegisterDraft } from './register/draft.ts'
export { keptObjects } from './register/keptObjects.ts'
/** Papers of many pages: modules above bring theirs, and have them begun. */
export { type ComposeDeps, type Composed, type PaperAsked, type PaperKind, paperKinds } from './paper/kind.ts'
export { beginPaper } from './paper/papers.ts'
export { picturesOf } from './paper/pictures.ts'
export type { ArchiveDeps, ChangeTurn } from './deps.ts'
/** Whether a caller's unit has taken a module: a deed of one it has not, refuses. */
export { hasModule } from './facts/hasModule.ts'
/** What apps/server puts together. */
export { answers } from './answers.ts'
/** Sheets and files on their way in. */
export { archiveJobs } from './jobs.ts'
export { part } from './part.ts'
/** Units for trusteeship, which stands below them. */
export { trustUnits } from './trustUnitViews.ts'
