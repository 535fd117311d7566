import type { FullScreens, Pages } from '@gss/web-kit/shell/pages'
import type { RefusalTexts } from '@gss/web-kit/text/refusalTexts'
import type { BoardRefusal } from '../contract/refusals.ts'
import { CONTROLLER_PANEL_PATH } from './paths.ts'

const face = () => import('./Panel/PanelFacePage.tsx').then((m) => ({ Page: m.PanelFacePage }))

/** The screens of this module, by the names menu entries call them. */
export const pages = {
  systemBoards: () => import('./Boards/BoardsPage.tsx').then((m) => ({ Page: m.BoardsPage })),
  systemBoard: () => import('./Board/BoardPage.tsx').then((m) => ({ Page: m.BoardPage })),
  nbBoard: () => import('./Boards/BoardsPage.tsx').then((m) => ({ Page: m.NbBoardsPage })),
  planBoard: () => import('./PlanBoard/PlanBoardPage.tsx').then((m) => ({ Page: m.PlanBoardPage })),
  energyStorage: () => import('./Storage/StoragePage.tsx').then((m) => ({ Page: m.StoragePage })),
  panelFace: face,
  commErrors: () => import('./Silents/SilentsPage.tsx').then((m) => ({ Page: m.SilentsPage })),
} satisfies Pages

export const fullScreens = {
  [CONTROLLER_PANEL_PATH]: () =>
    import('./Panel/PanelFaceScreen.tsx').then((m) => ({ Page: m.PanelFaceScreen })),
} satisfies FullScreens

export { words } from './words.ts'

/** What this module refuses, in the other languages. */
export const refusalTexts: RefusalTexts<BoardRefusal> = {
  'zh-TW': () => import('./text/refusals/zh-TW.ts'),
  'en-US': () => import('./text/refusals/en-US.ts'),
  'pt-BR': () => import('./text/refusals/pt-BR.ts'),
}
