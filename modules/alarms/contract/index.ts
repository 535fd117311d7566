/** What both sides of the alarms module read. Pure. */
export * from './actions.ts'
export * from './alarm.ts'
export * from './calls.ts'
export * from './kinds.ts'
export * from './permissions.ts'
export * from './pushes.ts'
export * from './refusals.ts'
