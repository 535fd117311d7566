import type { RefusalTexts } from '../text/refusalTexts.ts'

/** What the file store refuses with belongs to no module either; nobody who is not signed in brings a file. */
export type FileRefusal =
  | 'file.tooLarge'
  | 'file.typeWrong'
  | 'file.nameTooLong'
  | 'file.empty'
  | 'file.brokenOff'
  | 'file.notFound'
  | 'file.sheetUnreadable'
  | 'file.sheetTooLarge'

export const fileRefusalTexts: RefusalTexts<FileRefusal> = {
  'zh-TW': () => import('./fileText/zh-TW.ts'),
  'en-US': () => import('./fileText/en-US.ts'),
  'pt-BR': () => import('./fileText/pt-BR.ts'),
}
