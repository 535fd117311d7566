import type { FullScreens, Pages } from '@gss/web-kit/shell/pages'
import { PLANE_GRAPH_PATH } from './paths.ts'

/** The screens of this module, by the names menu entries call them. */
export const pages: Pages = {
  planEditor: () => import('./Editor/PlanEditorPage.tsx').then((m) => ({ Page: m.PlanEditorPage, askAhead: m.askAhead })),
}

/** Spec §2.3 "Full-screen pages". */
export const fullScreens: FullScreens = {
  [PLANE_GRAPH_PATH]: () => import('./PlaneGraph/PlaneGraphScreen.tsx').then((m) => ({ Page: m.PlaneGraphScreen })),
}
