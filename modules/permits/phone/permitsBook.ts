import { book } from '@gss/web-kit/text/book'

/** What is said on the phone alone; the words of the trade are the desk's. */
export const phonePermitsBook = book({
  'zh-CN': () => import('./text/zh-CN.ts'),
  'zh-TW': () => import('./text/zh-TW.ts'),
  'en-US': () => import('./text/en-US.ts'),
  'pt-BR': () => import('./text/pt-BR.ts'),
})
export const permitsDeskBook = book({
  'zh-CN': () => import('../web/Permits/text/zh-CN.ts'),
  'zh-TW': () => import('../web/Permits/text/zh-TW.ts'),
  'en-US': () => import('../web/Permits/text/en-US.ts'),
  'pt-BR': () => import('../web/Permits/text/pt-BR.ts'),
})
