/** What both sides of the duty module read. Pure. */
export * from './calls.ts'
export * from './check.ts'
export * from './permissions.ts'
export * from './pushes.ts'
export * from './refusals.ts'
