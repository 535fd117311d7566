/** The browser's door of this module; its screens follow. */
export { words } from './words.ts'
