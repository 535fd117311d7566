import type { RefusalTexts } from '@gss/web-kit/text/refusalTexts'
import type { NoticeRefusal } from '../contract/refusals.ts'

/** What this module refuses, in the other languages. */
export const refusalTexts: RefusalTexts<NoticeRefusal> = {
  'zh-TW': () => import('./text/refusals/zh-TW.ts'),
  'en-US': () => import('./text/refusals/en-US.ts'),
  'pt-BR': () => import('./text/refusals/pt-BR.ts'),
}

export { words } from './words.ts'
