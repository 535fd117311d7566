import { webPart } from '@gss/web-kit/shell/part'
import {
  BUILDING_SCREEN_PATH,
  DATA_V_SCREEN_PATH,
  EMERGENCY_SCREEN_PATH,
  PATROL_SCREEN_PATH,
} from './paths.ts'
import { ScreenParts } from './shellParts.tsx'

/** What this module brings to the console. */
export const part = webPart({
  name: 'screens',
  screens: ['unitList', 'unitHome', 'fireMap', 'main', 'dataV', 'unitModel'],
  fullScreens: [
    '/smart-management/pro/standard',
    '/smart-management/pro/custom',
    BUILDING_SCREEN_PATH,
    '/main-screen',
    PATROL_SCREEN_PATH,
    EMERGENCY_SCREEN_PATH,
    DATA_V_SCREEN_PATH,
  ],
  refuses: ['home'],
  open: () => import('./routes.tsx'),
  atOnce: { beside: ScreenParts },
})
