/** What both sides of the duty module read. Pure. */
export * from './calls.ts'
export * from './check.ts'
/** When units are asked by themselves. */
export * from './checkTimes.ts'
export * from './days.ts'
/** What phones say of duty, and what they take along. */
export * from './field.ts'
/** The room's record, its hand-over. */
export * from './dutyRow.ts'
export * from './limits.ts'
export * from './people.ts'
export * from './permissions.ts'
export * from './personnel.ts'
export * from './pushes.ts'
export * from './refusals.ts'
export * from './roster.ts'
/** What is not right with a shift. */
export * from './rosterRules.ts'
export * from './sheets.ts'
export * from './sign.ts'
