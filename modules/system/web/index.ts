import type { RefusalTexts } from '@gss/web-kit/text/refusalTexts'
import type { SystemRefusal } from '../contract/refusals.ts'

export { fullScreens, pages } from './routes.tsx'
export { SystemParts } from './shellParts.tsx'
export { usePublicParameter } from './usePublicParameter.ts'
export { words } from './words.ts'

/** What this module refuses, in the other languages. */
export const refusalTexts: RefusalTexts<SystemRefusal> = {
  'zh-TW': () => import('./text/refusals/zh-TW.ts'),
  'en-US': () => import('./text/refusals/en-US.ts'),
  'pt-BR': () => import('./text/refusals/pt-BR.ts'),
}
