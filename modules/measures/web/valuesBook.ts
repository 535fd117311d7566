import { book } from '@gss/web-kit/text/book'

/** What the screens of values say. */
export const valuesBook = book({
  'zh-CN': () => import('./text/values/zh-CN.ts'),
  'zh-TW': () => import('./text/values/zh-TW.ts'),
  'en-US': () => import('./text/values/en-US.ts'),
  'pt-BR': () => import('./text/values/pt-BR.ts'),
})
