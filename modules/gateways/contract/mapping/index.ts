/** What a foreign payload means, as rows; the same for the collector and for the editor. */
export {
  applyRows,
  type Mapped,
  type MappedState,
  type MappedValue,
  type RowProblem,
  type RowResult,
} from './apply.ts'
export { BLANK_ROW, MAP_ROWS_MAX, MAP_TARGETS, mapRow, type MapRow, TIME_FORMS } from './mapRow.ts'
export { pathIn } from './path.ts'
export { fromIn, type Payload } from './source.ts'
