import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zh } from './zh-CN.ts'

export const text: TextOf<typeof zh> = {
  'module.notices': '訊息',
  'permission.notice': '訊息與待辦',
}
