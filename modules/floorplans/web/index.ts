/** The browser's door of this module. What draws is heavy and comes when first needed. */
export { openBuildingMap } from './BuildingMap/buildingMap.ts'
export { BuildingFloorMapDialog, FloorMap, FloorplanParts, LayerCarousel, PatrolPointMap } from './doors.tsx'
