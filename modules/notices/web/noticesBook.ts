import { book } from '@gss/web-kit/text/book'

/** What the bells, the list of to-dos and the patrol notice say. */
export const noticesBook = book({
  'zh-CN': () => import('./text/zh-CN.ts'),
  'zh-TW': () => import('./text/zh-TW.ts'),
  'en-US': () => import('./text/en-US.ts'),
  'pt-BR': () => import('./text/pt-BR.ts'),
})
