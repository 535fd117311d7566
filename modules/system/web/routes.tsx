import type { FullScreens, Pages } from '@gss/web-kit/shell/pages'
import { SYSTEM_UPDATE_PATH } from './paths.ts'
import type { RefusalTexts } from '@gss/web-kit/text/refusalTexts'
import type { SystemRefusal } from '../contract/refusals.ts'

/** The screens of this module, by the names menu entries call them. */
export const pages = {
  overview: () => import('./Overview/Overview.tsx').then((m) => ({ Page: m.OverviewPage })),
  parameters: () => import('./Parameters/Parameters.tsx').then((m) => ({ Page: m.ParametersPage })),
  journal: () => import('./Journal/Journal.tsx').then((m) => ({ Page: m.JournalScreen })),
  versions: () => import('./Versions/Versions.tsx').then((m) => ({ Page: m.Versions })),
  apiDocs: () => import('./ApiDocs/ApiDocs.tsx').then((m) => ({ Page: m.ApiDocs })),
} satisfies Pages

/** Spec §2.3 "Full-screen pages". */
export const fullScreens = {
  [SYSTEM_UPDATE_PATH]: () =>
    import('./SystemUpdate/SystemUpdatePage.tsx').then((m) => ({ Page: m.SystemUpdatePage })),
} satisfies FullScreens

/** What this module refuses, in the other languages. */
export const refusalTexts: RefusalTexts<SystemRefusal> = {
  'zh-TW': () => import('./text/refusals/zh-TW.ts'),
  'en-US': () => import('./text/refusals/en-US.ts'),
  'pt-BR': () => import('./text/refusals/pt-BR.ts'),
}

export { words } from './words.ts'
