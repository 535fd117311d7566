import type { RefusalTexts } from '@gss/web-kit/text/refusalTexts'
import type { refusals } from '../contract/refusals.ts'

/** The browser's door of this module. What draws is heavy and comes when first needed. */
export { openBuildingMap } from './BuildingMap/buildingMap.ts'
export { askPlan, BuildingFloorMapDialog, fetchPlans, FloorMap, FloorplanParts, LayerCarousel, PatrolPointMap } from './doors.tsx'
export { PLANE_GRAPH_PATH } from './paths.ts'
export { fullScreens, pages } from './routes.tsx'
export { words } from './words.ts'

/** What this module refuses, in the other languages. */
export const refusalTexts: RefusalTexts<keyof typeof refusals> = {
  'zh-TW': () => import('./text/refusals/zh-TW.ts'),
  'en-US': () => import('./text/refusals/en-US.ts'),
  'pt-BR': () => import('./text/refusals/pt-BR.ts'),
}
