/** The server's door of the floorplans module. */
/** What apps/server puts together. */
export { part } from './part.ts'
/** Uploads are drawn in a process of their own: its command, and what it does. */
export { DRAW, drawWhenAsked } from './pictures/drawAway.ts'
export { drawPicture } from './pictures/draw.ts'
export type { Drawer } from './pictures/drawer.ts'
/** For modules above: what they draw on, for whom they let see it. */
export { showPicture } from './pictures/show.ts'
/** For seeds: plans with their pictures, what stands on them. */
export { addLayers, type NewLayer } from './layers/layerStore.ts'
export { insertLabels, type NewLabel } from './labels/labelStore.ts'
export { keepDrawn } from './pictures/keepDrawn.ts'
export type { StoredPicture } from './pictures/storedPicture.ts'
