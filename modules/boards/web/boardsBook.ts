import { book } from '@gss/web-kit/text/book'

/** What the boards say. */
export const boardsBook = book({
  'zh-CN': () => import('./text/boards/zh-CN.ts'),
  'zh-TW': () => import('./text/boards/zh-TW.ts'),
  'en-US': () => import('./text/boards/en-US.ts'),
  'pt-BR': () => import('./text/boards/pt-BR.ts'),
})
