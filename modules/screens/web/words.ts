import { book } from '@gss/web-kit/text/book'

/** What this module calls its rights and acts, where another module's screen shows them. */
export const words = book({
  'zh-CN': () => import('./text/words/zh-CN.ts'),
  'zh-TW': () => import('./text/words/zh-TW.ts'),
  'en-US': () => import('./text/words/en-US.ts'),
  'pt-BR': () => import('./text/words/pt-BR.ts'),
})
