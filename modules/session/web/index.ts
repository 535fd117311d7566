import type { RefusalTexts } from '@gss/web-kit/text/refusalTexts'
import type { SessionRefusal } from '../contract/refusals.ts'

export { PasswordForm, type PasswordFields } from './Own/PasswordForm.tsx'
export { pages } from './routes.tsx'
export { words } from './words.ts'

/** What this module refuses, in the other languages. */
export const refusalTexts: RefusalTexts<SessionRefusal> = {
  'zh-TW': () => import('./text/refusals/zh-TW.ts'),
  'en-US': () => import('./text/refusals/en-US.ts'),
  'pt-BR': () => import('./text/refusals/pt-BR.ts'),
}
