/** What both sides of the gateways module read. Pure. */
export * from './calls.ts'
export * from './command.ts'
export * from './permissions.ts'
export * from './reasons.ts'
export * from './refusals.ts'
export * from './topics.ts'
