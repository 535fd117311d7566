import type { RefusalTexts } from '@gss/web-kit/text/refusalTexts'
import type { DeviceRefusal } from '../contract/refusals.ts'

/** The browser's door of this module. */
export { pages } from './routes.tsx'

/** What this module refuses, in the other languages. */
export const refusalTexts: RefusalTexts<DeviceRefusal> = {
  'zh-TW': () => import('./text/refusals/zh-TW.ts'),
  'en-US': () => import('./text/refusals/en-US.ts'),
  'pt-BR': () => import('./text/refusals/pt-BR.ts'),
}
