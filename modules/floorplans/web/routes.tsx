import type { FullScreens, Pages } from '@gss/web-kit/shell/pages'
import { PLANE_GRAPH_PATH } from './paths.ts'
import type { RefusalTexts } from '@gss/web-kit/text/refusalTexts'
import type { refusals } from '../contract/refusals.ts'

/** The screens of this module, by the names menu entries call them. */
export const pages = {
  planEditor: () =>
    import('./Editor/PlanEditorPage.tsx').then((m) => ({ Page: m.PlanEditorPage, askAhead: m.askAhead })),
} satisfies Pages

/** Spec §2.3 "Full-screen pages". */
export const fullScreens = {
  [PLANE_GRAPH_PATH]: () =>
    import('./PlaneGraph/PlaneGraphScreen.tsx').then((m) => ({ Page: m.PlaneGraphScreen })),
} satisfies FullScreens

/** What this module refuses, in the other languages. */
export const refusalTexts: RefusalTexts<keyof typeof refusals> = {
  'zh-TW': () => import('./text/refusals/zh-TW.ts'),
  'en-US': () => import('./text/refusals/en-US.ts'),
  'pt-BR': () => import('./text/refusals/pt-BR.ts'),
}

export { words } from './words.ts'
