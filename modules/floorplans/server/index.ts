/** The server's door of the floorplans module. */
/** What apps/server puts together. */
export { answers } from './answers.ts'
export { planJobs } from './jobs.ts'
export type { PlanDeps } from './deps.ts'
/** Drawing uploads in a process of their own; what that process does. */
export { drawAway, drawWhenAsked } from './pictures/drawAway.ts'
export { draw } from './pictures/draw.ts'
export type { Drawer } from './pictures/drawer.ts'
/** For seeds: plans with their pictures, what stands on them, which camera looks at what. */
export { addLayers, type NewLayer } from './layers/layerStore.ts'
export { insertLabels, type NewLabel } from './labels/labelStore.ts'
export { addLinks, type Link } from './links/linkStore.ts'
export { keepDrawn } from './pictures/keepDrawn.ts'
export type { StoredPicture } from './pictures/storedPicture.ts'
