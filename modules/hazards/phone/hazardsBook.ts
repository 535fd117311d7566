import { book } from '@gss/web-kit/text/book'

/** What is said on the phone alone; the words of the trade are the desk's. */
export const phoneHazardsBook = book({
  'zh-CN': () => import('./text/zh-CN.ts'),
  'zh-TW': () => import('./text/zh-TW.ts'),
  'en-US': () => import('./text/en-US.ts'),
  'pt-BR': () => import('./text/pt-BR.ts'),
})
export const hazardsDeskBook = book({
  'zh-CN': () => import('../web/Hazards/text/zh-CN.ts'),
  'zh-TW': () => import('../web/Hazards/text/zh-TW.ts'),
  'en-US': () => import('../web/Hazards/text/en-US.ts'),
  'pt-BR': () => import('../web/Hazards/text/pt-BR.ts'),
})
