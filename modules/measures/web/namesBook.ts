import { book } from '@gss/web-kit/text/book'

/** What measures are called in the other languages, by their number. */
export const namesBook = book<string>({
  'zh-CN': () => import('./text/names/zh-CN.ts'),
  'zh-TW': () => import('./text/names/zh-TW.ts'),
  'en-US': () => import('./text/names/en-US.ts'),
  'pt-BR': () => import('./text/names/pt-BR.ts'),
})
