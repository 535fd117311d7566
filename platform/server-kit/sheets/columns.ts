export type ColumnKind = 'text' | 'number' | 'date' | 'dateTime'
export interface Column {
  title: string
  kind: ColumnKind
  /** In characters, as spreadsheets count. */
  width?: number
}
/** A cell that does not fit its column's kind is written as text. */
export type CellToWrite = string | number | boolean | Date | null | undefined
