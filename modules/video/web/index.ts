/** The browser's door of this module. What draws is heavy and comes when first needed. */
export { DoorListDialog } from './parts.tsx'
export { part } from './part.ts'
