import type { RefusalTexts } from '@gss/web-kit/text/refusalTexts'
import type { ArchiveRefusal } from '../contract/refusals.ts'

/** The screen of an object that another module describes. */
export { RegisterPage } from './Register/RegisterPage.tsx'
export { importer } from './Register/imports.ts'
export { nameIn, type Register, type RegisterDeeds } from './Register/register.ts'
export type { Row as RegisterRow } from '../contract/index.ts'
export { pages } from './routes.tsx'
/** What this module keeps in the shell: the unit search of the centre's pages. */
export { ArchiveParts } from './shellParts.tsx'
export { words } from './words.ts'

/** What this module refuses, in the other languages. */
export const refusalTexts: RefusalTexts<ArchiveRefusal> = {
  'zh-TW': () => import('./text/refusals/zh-TW.ts'),
  'en-US': () => import('./text/refusals/en-US.ts'),
  'pt-BR': () => import('./text/refusals/pt-BR.ts'),
}
