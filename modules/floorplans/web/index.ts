/** The browser's door of this module. What draws is heavy and comes when first needed. */
export { openBuildingMap } from './BuildingMap/buildingMap.ts'
export {
  askPlanBefore,
  BuildingFloorMapDialog,
  fetchPlans,
  FloorMap,
  LayerCarousel,
  PatrolPointMap,
} from './doors.tsx'
/** What another module has on a plan while it lasts. */
export { type PlanMark, showPlanMarks } from './marks/planMarks.ts'
export { PLANE_GRAPH_PATH } from './paths.ts'
export { part } from './part.ts'
