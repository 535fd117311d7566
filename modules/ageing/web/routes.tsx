import type { Pages } from '@gss/web-kit/shell/pages'
import type { RefusalTexts } from '@gss/web-kit/text/refusalTexts'
import type { AgeingRefusal } from '../contract/refusals.ts'

/** The screens of this module, by the names menu entries call them. */
export const pages = {
  lives: () => import('./Lives/LivesPage.tsx').then((m) => ({ Page: m.LivesPage })),
  expiryRules: () => import('./Lives/RulesPage.tsx').then((m) => ({ Page: m.LifeRulesPage })),
} satisfies Pages

export { words } from './words.ts'

/** What this module refuses, in the other languages. */
export const refusalTexts: RefusalTexts<AgeingRefusal> = {
  'zh-TW': () => import('./text/refusals/zh-TW.ts'),
  'en-US': () => import('./text/refusals/en-US.ts'),
  'pt-BR': () => import('./text/refusals/pt-BR.ts'),
}
