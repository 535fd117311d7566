import type { TextOf } from '../../text/book.ts'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  enter: 'Enter 在此不作回答，按 {yes} 或 {no}',
}
