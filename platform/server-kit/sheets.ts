/** Excel, out: row by row, text never a formula. */
export { type Column, type ColumnKind, type SheetToWrite, writeSheet } from './sheets/write.ts'
/** Excel, in: bounded before anything is unpacked. */
export { type Cell, readSheet, type SheetBounds } from './sheets/read.ts'
