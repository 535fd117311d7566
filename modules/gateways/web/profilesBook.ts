import { book } from '@gss/web-kit/text/book'

/** What the dialects of devices are called. */
export const profilesBook = book({
  'zh-CN': () => import('./text/profiles/zh-CN.ts'),
  'zh-TW': () => import('./text/profiles/zh-TW.ts'),
  'en-US': () => import('./text/profiles/en-US.ts'),
  'pt-BR': () => import('./text/profiles/pt-BR.ts'),
})
