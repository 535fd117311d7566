import type { Pages } from '@gss/web-kit/shell/pages'
import type { RefusalTexts } from '@gss/web-kit/text/refusalTexts'
import type { ScoreRefusal } from '../contract/refusals.ts'

/** The screens of this module, by the names menu entries call them. */
export const pages = {
  safetyScore: () => import('./ScorePage.tsx').then((m) => ({ Page: m.ScorePage })),
} satisfies Pages

export { scoreBook as words } from './scoreBook.ts'

/** What this module refuses, in the other languages. */
export const refusalTexts: RefusalTexts<ScoreRefusal> = {
  'zh-TW': () => import('./text/zh-TW.ts'),
  'en-US': () => import('./text/en-US.ts'),
  'pt-BR': () => import('./text/pt-BR.ts'),
}
