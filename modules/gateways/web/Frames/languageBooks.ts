import { type Book, book } from '@gss/web-kit/text/book'

/** What each language calls its messages, fields and commands, by the word its frames are kept with: a row for each. */
export const LANGUAGE_BOOKS: ReadonlyMap<string, Book<string>> = new Map([
  [
    'gb26875',
    book<string>({
      'zh-CN': () => import('./text/gb26875/zh-CN.ts'),
      'zh-TW': () => import('./text/gb26875/zh-TW.ts'),
      'en-US': () => import('./text/gb26875/en-US.ts'),
      'pt-BR': () => import('./text/gb26875/pt-BR.ts'),
    }),
  ],
  [
    'dc09',
    book<string>({
      'zh-CN': () => import('./text/dc09/zh-CN.ts'),
      'zh-TW': () => import('./text/dc09/zh-TW.ts'),
      'en-US': () => import('./text/dc09/en-US.ts'),
      'pt-BR': () => import('./text/dc09/pt-BR.ts'),
    }),
  ],
  [
    'report',
    book<string>({
      'zh-CN': () => import('./text/report/zh-CN.ts'),
      'zh-TW': () => import('./text/report/zh-TW.ts'),
      'en-US': () => import('./text/report/en-US.ts'),
      'pt-BR': () => import('./text/report/pt-BR.ts'),
    }),
  ],
  [
    'foreign',
    book<string>({
      'zh-CN': () => import('./text/foreign/zh-CN.ts'),
      'zh-TW': () => import('./text/foreign/zh-TW.ts'),
      'en-US': () => import('./text/foreign/en-US.ts'),
      'pt-BR': () => import('./text/foreign/pt-BR.ts'),
    }),
  ],
  [
    'modbus',
    book<string>({
      'zh-CN': () => import('./text/modbus/zh-CN.ts'),
      'zh-TW': () => import('./text/modbus/zh-TW.ts'),
      'en-US': () => import('./text/modbus/en-US.ts'),
      'pt-BR': () => import('./text/modbus/pt-BR.ts'),
    }),
  ],
])
