/** What both sides of the measures module read. Pure. */
export * from './calls.ts'
export * from './limit.ts'
export * from './parameters.ts'
export * from './permissions.ts'
export * from './refusals.ts'
export * from './series.ts'
export * from './sheets.table.ts'
export * from './side.ts'
