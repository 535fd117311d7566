/** Excel, out: row by row, text never a formula. */
export { type SheetToWrite, writeSheet } from './sheets/write.ts'
export { type Column, type ColumnKind } from './sheets/columns.ts'
/** Excel, in: bounded before anything is unpacked. */
export { type Cell, readSheet, type SheetBounds } from './sheets/read.ts'
