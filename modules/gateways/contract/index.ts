/** What both sides of the gateways module read. Pure. */
export * from './command.ts'
export * from './reasons.ts'
export * from './topics.ts'
