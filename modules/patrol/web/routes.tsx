import type { Pages } from '@gss/web-kit/shell/pages'
import type { RefusalTexts } from '@gss/web-kit/text/refusalTexts'
import type { PatrolRefusal } from '../contract/refusals.ts'

/** The screens of this module, by the names menu entries call them. */
export const pages = {
  patrolNow: () => import('./Now/NowPage.tsx').then((m) => ({ Page: m.NowPage })),
  patrolRecords: () => import('./Records/RecordsPage.tsx').then((m) => ({ Page: m.PatrolRecordsPage })),
  patrolTemporary: () => import('./Temporary/TemporaryPage.tsx').then((m) => ({ Page: m.TemporaryPage })),
  patrolSettings: () => import('./Settings/SettingsPage.tsx').then((m) => ({ Page: m.SettingsPage })),
} satisfies Pages

/** What this module refuses, in the other languages. */
export const refusalTexts: RefusalTexts<PatrolRefusal> = {
  'zh-TW': () => import('./text/refusals/zh-TW.ts'),
  'en-US': () => import('./text/refusals/en-US.ts'),
  'pt-BR': () => import('./text/refusals/pt-BR.ts'),
}

export { words } from './words.ts'
