/** What both ends of the live socket read. Pure. */
export * from './calls.ts'
export * from './frames.ts'
export * from './limits.ts'
