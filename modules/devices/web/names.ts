import { book } from '@gss/web-kit/text/book'

/** Labels, headings and dictionary words of this module's base data in the other languages, by the Chinese of their descriptions. */
export const devicesNames = book<string>({
  'zh-CN': () => import('./text/names/zh-CN.ts'),
  'zh-TW': () => import('./text/names/zh-TW.ts'),
  'en-US': () => import('./text/names/en-US.ts'),
  'pt-BR': () => import('./text/names/pt-BR.ts'),
})
