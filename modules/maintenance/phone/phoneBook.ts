import { book } from '@gss/web-kit/text/book'

/** What is said on the phone alone; the words of the trade are the desk's. */
export const maintenancePhoneBook = book({
  'zh-CN': () => import('./text/zh-CN.ts'),
  'zh-TW': () => import('./text/zh-TW.ts'),
  'en-US': () => import('./text/en-US.ts'),
  'pt-BR': () => import('./text/pt-BR.ts'),
})
export const maintenanceDeskBook = book({
  'zh-CN': () => import('../web/text/zh-CN.ts'),
  'zh-TW': () => import('../web/text/zh-TW.ts'),
  'en-US': () => import('../web/text/en-US.ts'),
  'pt-BR': () => import('../web/text/pt-BR.ts'),
})
