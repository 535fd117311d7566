/** What both sides of the training module read. Pure. */
export * from './calls.ts'
export * from './permissions.ts'
export * from './questions.ts'
export * from './refusals.ts'
export * from './training.ts'
