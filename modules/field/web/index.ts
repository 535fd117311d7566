/** The browser's door of this module. */
export { part } from './part.ts'
/** Photos taken on site, and a field of a form that adds some: sent in pieces, as phones do. */
export { PhotoField, Photos } from './Photos/Photos.tsx'
