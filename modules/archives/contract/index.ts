/** What both sides of the archives module read. Pure. */
export * from './unit.ts'
