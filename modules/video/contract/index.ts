/** What both sides of the video module read. Pure. */
export * from './objects.ts'
