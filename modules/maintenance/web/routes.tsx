import type { Pages } from '@gss/web-kit/shell/pages'
import type { RefusalTexts } from '@gss/web-kit/text/refusalTexts'
import type { MaintenanceRefusal } from '../contract/refusals.ts'

/** The screens of this module, by the names menu entries call them. */
export const pages = {
  maintTickets: () => import('./Tickets/TicketsPage.tsx').then((m) => ({ Page: m.TicketsPage })),
  maintPlans: () => import('./Plans/PlansPage.tsx').then((m) => ({ Page: m.PlansPage })),
  maintRecords: () => import('./Records/RecordsPage.tsx').then((m) => ({ Page: m.MaintenanceRecordsPage })),
  maintContracts: () => import('./Contracts/ContractsPage.tsx').then((m) => ({ Page: m.ContractsPage })),
  maintLibrary: () => import('./Library/LibraryPage.tsx').then((m) => ({ Page: m.LibraryPage })),
  maintPeople: () => import('./People/CompanyPeoplePage.tsx').then((m) => ({ Page: m.CompanyPeoplePage })),
  maintSystems: () => import('./Systems/SystemsPage.tsx').then((m) => ({ Page: m.SystemsPage })),
} satisfies Pages

/** What this module refuses, in the other languages. */
export const refusalTexts: RefusalTexts<MaintenanceRefusal> = {
  'zh-TW': () => import('./text/refusals/zh-TW.ts'),
  'en-US': () => import('./text/refusals/en-US.ts'),
  'pt-BR': () => import('./text/refusals/pt-BR.ts'),
}

export { words } from './words.ts'
