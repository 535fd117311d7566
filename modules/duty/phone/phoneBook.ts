import { book } from '@gss/web-kit/text/book'

/** What is said on the phone alone; the words of the record are the desk's. */
export const phoneBook = book({
  'zh-CN': () => import('./text/zh-CN.ts'),
  'zh-TW': () => import('./text/zh-TW.ts'),
  'en-US': () => import('./text/en-US.ts'),
  'pt-BR': () => import('./text/pt-BR.ts'),
})
export const recordBook = book({
  'zh-CN': () => import('../web/Record/text/zh-CN.ts'),
  'zh-TW': () => import('../web/Record/text/zh-TW.ts'),
  'en-US': () => import('../web/Record/text/en-US.ts'),
  'pt-BR': () => import('../web/Record/text/pt-BR.ts'),
})
