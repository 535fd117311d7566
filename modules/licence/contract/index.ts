/** What both sides of the licence module read. Pure. */
export * from './calls.ts'
export * from './keys.table.ts'
export * from './licence.ts'
export * from './permissions.ts'
export * from './refusals.ts'
export * from './trust.ts'
export * from './trustCalls.ts'
