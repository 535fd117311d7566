/** What can be asked about statements, and the rows that say which there are. */
export { CELL_WORDS } from './cellWords.ts'
export { calls } from './calls.ts'
export { permissions } from './permissions.ts'
export { refusals, type StatementRefusal } from './refusals.ts'
export { type StatementCell, type FilledStatement, SCREEN_MAX_ROWS, statementOf } from './statement.ts'
export { type CellKind, type Statement, type StatementKey, STATEMENTS } from './statements.table.ts'
export { SHEET_UNITS, STATEMENT_WORDS } from './words.ts'
