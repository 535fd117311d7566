import type { Pages } from '@gss/web-kit/shell/pages'
import type { RefusalTexts } from '@gss/web-kit/text/refusalTexts'
import type { MeasureRefusal } from '../contract/index.ts'

/** The screens of this module, by the names menu entries call them. */
export const pages = {
  measures: () => import('./Values/ValuesPage.tsx').then((m) => ({ Page: m.ValuesPage })),
  reporters: () => import('./Access/ReportersPage.tsx').then((m) => ({ Page: m.ReportersPage })),
  foreignSources: () => import('./Access/SourcesPage.tsx').then((m) => ({ Page: m.SourcesPage })),
  heardParts: () => import('./Access/HeardPartsPage.tsx').then((m) => ({ Page: m.HeardPartsPage })),
  modbusLines: () => import('./Access/ModbusLinesPage.tsx').then((m) => ({ Page: m.ModbusLinesPage })),
  modbusProfiles: () =>
    import('./Access/ModbusProfilesPage.tsx').then((m) => ({ Page: m.ModbusProfilesPage })),
} satisfies Pages

export { words } from './words.ts'

/** What this module refuses, in the other languages. */
export const refusalTexts: RefusalTexts<MeasureRefusal> = {
  'zh-TW': () => import('./text/refusals/zh-TW.ts'),
  'en-US': () => import('./text/refusals/en-US.ts'),
  'pt-BR': () => import('./text/refusals/pt-BR.ts'),
}
