import type { Pages } from '@gss/web-kit/shell/pages'
import type { RefusalTexts } from '@gss/web-kit/text/refusalTexts'
import type { ArchiveRefusal } from '../contract/refusals.ts'

const register = (object: string) => () =>
  import('./Register/pageOf.tsx').then((m) => ({ Page: m.registerPageOf(object) }))

/** The screens of this module, by the names menu entries call them. */
export const pages = {
  units: register('unit'),
  buildings: () => import('./Register/PlannedPages.tsx').then((m) => ({ Page: m.BuildingsPage })),
  floors: () => import('./Register/PlannedPages.tsx').then((m) => ({ Page: m.FloorsPage })),
  controlRooms: register('controlRoom'),
  unitPeople: register('person'),
  patrolPoints: register('patrolPoint'),
  patrolItems: register('patrolItem'),
  brigades: register('brigade'),
  waterSources: register('waterSource'),
  maintUnits: register('maintUnit'),
  testUnits: register('testUnit'),
  technicians: register('techPerson'),
  monitorCentres: register('monitorCentre'),
  groups: register('group'),
  sounds: register('audio'),
  anyObject: () => import('./Register/AnyRegisterPage.tsx').then((m) => ({ Page: m.AnyRegisterPage })),
  changes: () => import('./ChangePages/ChangesPage.tsx').then((m) => ({ Page: m.ChangesPage })),
  changeRules: () => import('./ChangePages/RulesPage.tsx').then((m) => ({ Page: m.ApprovalRulesPage })),
  recycleBin: () => import('./ChangePages/RecyclePage.tsx').then((m) => ({ Page: m.RecyclePage })),
  companyInfo: () => import('./CompanyInfo/CompanyInfoPage.tsx').then((m) => ({ Page: m.CompanyInfoPage })),
  unitBook: () => import('./Book/BookPage.tsx').then((m) => ({ Page: m.BookPage })),
} satisfies Pages

/** What this module refuses, in the other languages. */
export const refusalTexts: RefusalTexts<ArchiveRefusal> = {
  'zh-TW': () => import('./text/refusals/zh-TW.ts'),
  'en-US': () => import('./text/refusals/en-US.ts'),
  'pt-BR': () => import('./text/refusals/pt-BR.ts'),
}

export { words } from './words.ts'
