import type { RefusalTexts } from '@gss/web-kit/text/refusalTexts'
import type { FieldRefusal } from '../contract/refusals.ts'

/** What this module refuses, in the other languages. */
export const refusalTexts: RefusalTexts<FieldRefusal> = {
  'zh-TW': () => import('./text/refusals/zh-TW.ts'),
  'en-US': () => import('./text/refusals/en-US.ts'),
  'pt-BR': () => import('./text/refusals/pt-BR.ts'),
}
