import type { TextOf } from '../../text/book.ts'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  enter: 'Enter não responde aqui: pressione {yes} ou {no}',
}
