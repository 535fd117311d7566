import { book } from '@gss/web-kit/text/book'
import type { text } from './text/zh-CN.ts'

/** All this module says. */
export const scoreBook = book<keyof typeof text>({
  'zh-CN': () => import('./text/zh-CN.ts'),
  'zh-TW': () => import('./text/zh-TW.ts'),
  'en-US': () => import('./text/en-US.ts'),
  'pt-BR': () => import('./text/pt-BR.ts'),
})
