import type { Pages } from '@gss/web-kit/shell/pages'
import type { RefusalTexts } from '@gss/web-kit/text/refusalTexts'
import type { BoardRefusal } from '../contract/index.ts'

/** The screens of this module, by the names menu entries call them. */
export const pages = {
  boards: () => import('./BoardsPage.tsx').then((m) => ({ Page: m.BoardsPage })),
} satisfies Pages

export { boardBook as words } from './boardBook.ts'

/** What this module refuses, in the other languages. */
export const refusalTexts: RefusalTexts<BoardRefusal> = {
  'zh-TW': () => import('./text/zh-TW.ts'),
  'en-US': () => import('./text/en-US.ts'),
  'pt-BR': () => import('./text/pt-BR.ts'),
}
