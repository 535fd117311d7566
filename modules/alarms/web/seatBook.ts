import { book } from '@gss/web-kit/text/book'

/** What the seat shows outside the screens: banner, bell, sound. */
export const seatBook = book({
  'zh-CN': () => import('./text/seat/zh-CN.ts'),
  'zh-TW': () => import('./text/seat/zh-TW.ts'),
  'en-US': () => import('./text/seat/en-US.ts'),
  'pt-BR': () => import('./text/seat/pt-BR.ts'),
})
