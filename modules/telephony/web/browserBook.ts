import { book } from '@gss/web-kit/text/book'

export const browserBook = book({
  'zh-CN': () => import('./text/browser/zh-CN.ts'),
  'zh-TW': () => import('./text/browser/zh-TW.ts'),
  'en-US': () => import('./text/browser/en-US.ts'),
  'pt-BR': () => import('./text/browser/pt-BR.ts'),
})
