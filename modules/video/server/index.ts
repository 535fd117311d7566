/** The server's door of the video module. */
/** Cameras, as base data. */
export { keptObjects } from './keptObjects.ts'
