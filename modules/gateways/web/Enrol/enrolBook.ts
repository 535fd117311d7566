import { book } from '@gss/web-kit/text/book'

/** What is said where a reporting device is registered. */
export const enrolBook = book({
  'zh-CN': () => import('./text/zh-CN.ts'),
  'zh-TW': () => import('./text/zh-TW.ts'),
  'en-US': () => import('./text/en-US.ts'),
  'pt-BR': () => import('./text/pt-BR.ts'),
})
