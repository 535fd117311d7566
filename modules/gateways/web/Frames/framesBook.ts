import { book } from '@gss/web-kit/text/book'

export const framesBook = book({
  'zh-CN': () => import('./text/screen/zh-CN.ts'),
  'zh-TW': () => import('./text/screen/zh-TW.ts'),
  'en-US': () => import('./text/screen/en-US.ts'),
  'pt-BR': () => import('./text/screen/pt-BR.ts'),
})
