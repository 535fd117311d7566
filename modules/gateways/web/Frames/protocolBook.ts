import { book } from '@gss/web-kit/text/book'

/** What the protocol calls its messages, fields, states and faults. */
export const protocolBook = book({
  'zh-CN': () => import('./text/protocol/zh-CN.ts'),
  'zh-TW': () => import('./text/protocol/zh-TW.ts'),
  'en-US': () => import('./text/protocol/en-US.ts'),
  'pt-BR': () => import('./text/protocol/pt-BR.ts'),
})
