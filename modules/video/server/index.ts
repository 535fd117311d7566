/** The server's door of the video module. */
/** Cameras and doors, as base data. */
export { keptObjects } from './keptObjects.ts'
/** What apps/server puts together. */
export { answers } from './answers.ts'
