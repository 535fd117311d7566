import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zh } from './zh-CN.ts'

export const text: TextOf<typeof zh> = {
  'module.notices': 'Notices',
  'permission.notice': 'Notices and to-dos',
}
