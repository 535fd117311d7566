import type { Pages } from '@gss/web-kit/shell/pages'
import type { RefusalTexts } from '@gss/web-kit/text/refusalTexts'
import type { DutyRefusal } from '../contract/refusals.ts'

/** The screens of this module, by the names menu entries call them. */
export const pages = {
  dutyCheck: () => import('./DutyCheck/DutyCheckPage.tsx').then((m) => ({ Page: m.DutyCheckPage })),
  dutyRoster: () => import('./Roster/RosterPage.tsx').then((m) => ({ Page: m.RosterPage })),
  dutyRecord: () => import('./Record/RecordPage.tsx').then((m) => ({ Page: m.RecordPage })),
  dutyHandover: () => import('./Handover/HandoverPage.tsx').then((m) => ({ Page: m.DutyHandoverPage })),
  dutyStatistics: () =>
    import('./Statistics/StatisticsPage.tsx').then((m) => ({ Page: m.DutyStatisticsPage })),
} satisfies Pages

export { words } from './words.ts'

/** What this module refuses, in the other languages. */
export const refusalTexts: RefusalTexts<DutyRefusal> = {
  'zh-TW': () => import('./text/refusals/zh-TW.ts'),
  'en-US': () => import('./text/refusals/en-US.ts'),
  'pt-BR': () => import('./text/refusals/pt-BR.ts'),
}
