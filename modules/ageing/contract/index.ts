/** What both sides of the ageing module read. Pure. */
export * from './calls.ts'
export * from './life.ts'
export * from './permissions.ts'
export * from './refusals.ts'
export * from './rules.table.ts'
export * from './words.ts'
