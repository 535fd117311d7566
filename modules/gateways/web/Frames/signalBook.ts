import { book } from '@gss/web-kit/text/book'

/** What we call states, operations, and why a message could not be read, whatever the language. */
export const signalBook = book({
  'zh-CN': () => import('./text/signal/zh-CN.ts'),
  'zh-TW': () => import('./text/signal/zh-TW.ts'),
  'en-US': () => import('./text/signal/en-US.ts'),
  'pt-BR': () => import('./text/signal/pt-BR.ts'),
})
