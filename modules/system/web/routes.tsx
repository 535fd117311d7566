import type { FullScreens, Pages } from '@gss/web-kit/shell/pages'
import { SYSTEM_UPDATE_PATH } from './paths.ts'

/** The screens of this module, by the names menu entries call them. */
export const pages: Pages = {
  overview: () => import('./Overview/Overview.tsx').then((m) => ({ Page: m.Overview })),
  parameters: () => import('./Parameters/Parameters.tsx').then((m) => ({ Page: m.Parameters })),
  journal: () => import('./Journal/Journal.tsx').then((m) => ({ Page: m.Journal })),
  versions: () => import('./Versions/Versions.tsx').then((m) => ({ Page: m.Versions })),
  apiDocs: () => import('./ApiDocs/ApiDocs.tsx').then((m) => ({ Page: m.ApiDocs })),
}

/** Spec §2.3 "Full-screen pages". */
export const fullScreens: FullScreens = {
  [SYSTEM_UPDATE_PATH]: () => import('./SystemUpdate/SystemUpdatePage.tsx').then((m) => ({ Page: m.SystemUpdatePage })),
}
