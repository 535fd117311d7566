import { webPart } from '@gss/web-kit/shell/part'
import { screensOf } from '@gss/web-kit/session/screens'
import { CONTROLLER_PANEL_PATH } from './paths.ts'

/** What this module brings to the console. */
export const part = webPart({
  name: 'boards',
  screens: [
    'systemBoards',
    'systemBoard',
    'nbBoard',
    'planBoard',
    'energyStorage',
    'panelFace',
    'commErrors',
  ],
  fullScreens: [CONTROLLER_PANEL_PATH],
  refuses: ['board'],
  open: () => import('./routes.tsx'),
  overview: {
    isFor: (menu) => screensOf(menu).some(({ component }) => component === 'commErrors'),
    load: () => import('./Silents/SilentPanel.tsx').then((m) => m.SilentPanel),
  },
})
