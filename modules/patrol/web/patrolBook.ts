import { book } from '@gss/web-kit/text/book'
import type { text } from './text/screens/zh-CN.ts'

export type PatrolWord = keyof typeof text

export const patrolBook = book({
  'zh-CN': () => import('./text/screens/zh-CN.ts'),
  'zh-TW': () => import('./text/screens/zh-TW.ts'),
  'en-US': () => import('./text/screens/en-US.ts'),
  'pt-BR': () => import('./text/screens/pt-BR.ts'),
})
