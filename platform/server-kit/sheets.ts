/** Excel, out: row by row, text never a formula. */
export { type SheetToWrite, writeSheet } from './sheets/write.ts'
export { type CellToWrite, type ColumnOfSheet, type ColumnKind } from './sheets/columns.ts'
/** Excel, in: bounded before anything is unpacked. */
export { readSheet, type SheetBounds } from './sheets/read.ts'
/** A large table, row by row, with its formulas and merged cells told. */
export { readTable, type Table, type TableBounds, type TableRow } from './sheets/readTable.ts'
export type { CellValue, CellRead } from './sheets/cells.ts'
