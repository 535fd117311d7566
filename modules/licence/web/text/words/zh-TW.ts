import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zh } from './zh-CN.ts'

export const text: TextOf<typeof zh> = {
  'module.licence': '授權',
  'permission.licence': '授權',
  'subject.licence': '授權',
  'act.licence.install': '匯入授權',
}
