import type { Pages } from '@gss/web-kit/shell/pages'
import type { RefusalTexts } from '@gss/web-kit/text/refusalTexts'
import type { CallRefusal } from '../contract/refusals.ts'

/** The screens of this module, by the names menu entries call them. */
export const pages = {
  calls: () => import('./Recordings/CallsPage.tsx').then((m) => ({ Page: m.CallsPage })),
  callLines: () => import('./Lines/LinesPage.tsx').then((m) => ({ Page: m.LinesPage })),
} satisfies Pages

export { words } from './words.ts'

/** What this module refuses, in the other languages. */
export const refusalTexts: RefusalTexts<CallRefusal> = {
  'zh-TW': () => import('./text/refusals/zh-TW.ts'),
  'en-US': () => import('./text/refusals/en-US.ts'),
  'pt-BR': () => import('./text/refusals/pt-BR.ts'),
}
