/** The browser's door of this module. */
export { AlarmParts } from './AlarmParts.tsx'
export { words } from './words.ts'
