export type ColumnKind = 'text' | 'number' | 'date' | 'dateTime'
export interface ColumnOfSheet {
  title: string
  kind: ColumnKind
  /** In characters, as spreadsheets count. */
  width?: number
  /** What its cells may be: a drop-down offers them. */
  choices?: readonly string[]
}
/** A cell that does not fit its column's kind is written as text. */
export type CellToWrite = string | number | boolean | Date | null | undefined
