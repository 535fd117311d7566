import { book } from '@gss/web-kit/text/book'
import type { text } from './text/zh-CN.ts'

/** What a building's screen says. */
export const buildingScreenBook = book<keyof typeof text>({
  'zh-CN': () => import('./text/zh-CN.ts'),
  'zh-TW': () => import('./text/zh-TW.ts'),
  'en-US': () => import('./text/en-US.ts'),
  'pt-BR': () => import('./text/pt-BR.ts'),
})
