import { book } from '@gss/web-kit/text/book'

export const incomingBook = book({
  'zh-CN': () => import('./text/incoming/zh-CN.ts'),
  'zh-TW': () => import('./text/incoming/zh-TW.ts'),
  'en-US': () => import('./text/incoming/en-US.ts'),
  'pt-BR': () => import('./text/incoming/pt-BR.ts'),
})
