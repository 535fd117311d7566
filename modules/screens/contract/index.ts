/** What both sides of the screens module read. Pure. */
export * from './calls.ts'
