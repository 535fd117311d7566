import { book } from '@gss/web-kit/text/book'

/** What is said of parts that are heard and not written down. */
export const partsBook = book({
  'zh-CN': () => import('./text/parts/zh-CN.ts'),
  'zh-TW': () => import('./text/parts/zh-TW.ts'),
  'en-US': () => import('./text/parts/en-US.ts'),
  'pt-BR': () => import('./text/parts/pt-BR.ts'),
})
