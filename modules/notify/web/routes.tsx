import type { Pages } from '@gss/web-kit/shell/pages'
import type { RefusalTexts } from '@gss/web-kit/text/refusalTexts'
import type { NotifyRefusal } from '../contract/refusals.ts'

/** The screens of this module, by the names menu entries call them. */
export const pages = {
  notifyMessages: () => import('./Messages/MessagesPage.tsx').then((m) => ({ Page: m.MessagesPage })),
  notifyRules: () => import('./Rules/RulesPage.tsx').then((m) => ({ Page: m.NotifyRulesPage })),
  notifyWays: () => import('./Ways/WaysPage.tsx').then((m) => ({ Page: m.WaysPage })),
  ownNotifications: () => import('./Own/OwnPage.tsx').then((m) => ({ Page: m.OwnWaysPage })),
} satisfies Pages

export { notifyBook as words } from './notifyBook.ts'

/** What this module refuses, in the other languages. */
export const refusalTexts: RefusalTexts<NotifyRefusal> = {
  'zh-TW': () => import('./text/zh-TW.ts'),
  'en-US': () => import('./text/en-US.ts'),
  'pt-BR': () => import('./text/pt-BR.ts'),
}
