/** What both sides of the devices module read. Pure. */
export * from './componentId.ts'
