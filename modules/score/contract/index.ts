/** What both sides of the score module read. Pure. */
export * from './calls.ts'
export * from './judge.ts'
export * from './permissions.ts'
export * from './refusals.ts'
export * from './rule.ts'
export * from './score.ts'
