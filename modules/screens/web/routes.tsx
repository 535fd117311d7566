import type { FullScreens, Pages } from '@gss/web-kit/shell/pages'
import type { RefusalTexts } from '@gss/web-kit/text/refusalTexts'
import type { HomeRefusal } from '../contract/refusals.ts'
import {
  BUILDING_SCREEN_PATH,
  DATA_V_SCREEN_PATH,
  EMERGENCY_SCREEN_PATH,
  PATROL_SCREEN_PATH,
} from './paths.ts'

/** The screens of this module, by the names menu entries call them. */
export const pages = {
  unitList: () => import('./Glance/UnitListPage.tsx').then((m) => ({ Page: m.UnitListPage })),
  unitHome: () => import('./UnitHome/UnitHomePage.tsx').then((m) => ({ Page: m.UnitHomePage })),
  fireMap: () => import('./FireMap/FireMapPage.tsx').then((m) => ({ Page: m.FireMapPage })),
  main: () => import('./Home/mainScreen.ts').then((m) => m.mainScreen),
  dataV: () => import('./DataV/DataVPage.tsx').then((m) => ({ Page: m.DataVPage })),
  unitModel: () => import('./Model/ModelPage.tsx').then((m) => ({ Page: m.ModelPage })),
} satisfies Pages

/** Spec §2.3 "smart-management", "Full-screen pages": screens that stand alone in the window. */
export const fullScreens = {
  '/smart-management/pro/standard': () =>
    import('./Smart/SmartScreen.tsx').then((m) => ({ Page: m.StandardScreen })),
  '/smart-management/pro/custom': () =>
    import('./Smart/SmartScreen.tsx').then((m) => ({ Page: m.CustomScreen })),
  [BUILDING_SCREEN_PATH]: () =>
    import('./BuildingScreen/BuildingScreenPage.tsx').then((m) => ({ Page: m.BuildingScreenPage })),
  '/main-screen': () => import('./MainScreen/MainScreenPage.tsx').then((m) => ({ Page: m.MainScreenPage })),
  [PATROL_SCREEN_PATH]: () =>
    import('./PatrolScreen/PatrolScreenPage.tsx').then((m) => ({ Page: m.PatrolScreenPage })),
  [EMERGENCY_SCREEN_PATH]: () =>
    import('./EmergencyScreen/EmergencyScreenPage.tsx').then((m) => ({ Page: m.EmergencyScreenPage })),
  [DATA_V_SCREEN_PATH]: () => import('./DataV/DataVScreen.tsx').then((m) => ({ Page: m.DataVScreen })),
} satisfies FullScreens

/** What this module refuses, in the other languages. */
export const refusalTexts: RefusalTexts<HomeRefusal> = {
  'zh-TW': () => import('./text/refusals/zh-TW.ts'),
  'en-US': () => import('./text/refusals/en-US.ts'),
  'pt-BR': () => import('./text/refusals/pt-BR.ts'),
}

export { words } from './words.ts'
