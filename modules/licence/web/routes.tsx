import type { Pages } from '@gss/web-kit/shell/pages'
import type { RefusalTexts } from '@gss/web-kit/text/refusalTexts'
import type { LicenceRefusal } from '../contract/refusals.ts'

/** The screens of this module, by the names menu entries call them. */
export const pages = {
  licence: () => import('./Licence/LicencePage.tsx').then((m) => ({ Page: m.LicencePage })),
  trusteeships: () => import('./Trust/TrustPage.tsx').then((m) => ({ Page: m.TrustPage })),
} satisfies Pages

export { words } from './words.ts'

/** What this module refuses, in the other languages. */
export const refusalTexts: RefusalTexts<LicenceRefusal> = {
  'zh-TW': () => import('./text/refusals/zh-TW.ts'),
  'en-US': () => import('./text/refusals/en-US.ts'),
  'pt-BR': () => import('./text/refusals/pt-BR.ts'),
}
