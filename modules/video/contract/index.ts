/** What both sides of the video module read. Pure. */
export * from './calls.ts'
export * from './camera.ts'
export * from './door.ts'
export * from './evidence.ts'
export * from './objects.ts'
export * from './permissions.ts'
export * from './play.ts'
export * from './refusals.ts'
