import type { Pages } from '@gss/web-kit/shell/pages'
import type { RefusalTexts } from '@gss/web-kit/text/refusalTexts'
import type { StatementRefusal } from '../contract/refusals.ts'

/** The screens of this module, by the names menu entries call them. */
export const pages = {
  statements: () => import('./Statements/StatementsPage.tsx').then((m) => ({ Page: m.StatementsPage })),
  maintStatements: () =>
    import('./Statements/StatementsPage.tsx').then((m) => ({ Page: m.MaintStatementsPage })),
} satisfies Pages

/** What this module refuses, in the other languages. */
export const refusalTexts: RefusalTexts<StatementRefusal> = {
  'zh-TW': () => import('./text/refusals/zh-TW.ts'),
  'en-US': () => import('./text/refusals/en-US.ts'),
  'pt-BR': () => import('./text/refusals/pt-BR.ts'),
}

export { words } from './words.ts'
