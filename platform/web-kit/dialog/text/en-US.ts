import type { TextOf } from '../../text/book.ts'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  enter: 'Enter answers nothing here: press {yes} or {no}',
}
