/** What comes together, when a plan may soon be looked at. */
export { askBuildingPlan } from './askPlan.ts'
export { LayerCarouselBody } from './LayerCarouselBody.tsx'
