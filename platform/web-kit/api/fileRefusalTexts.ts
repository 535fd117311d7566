import type { RefusalTexts } from '../text/refusalTexts.ts'
import type { FileRefusal } from './fileRefusal.ts'

/** What the file store refuses, in the other languages. */
export const refusalTexts: RefusalTexts<FileRefusal> = {
  'zh-TW': () => import('./text/files/zh-TW.ts'),
  'en-US': () => import('./text/files/en-US.ts'),
  'pt-BR': () => import('./text/files/pt-BR.ts'),
}
