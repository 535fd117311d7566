import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zh } from './zh-CN.ts'

export const text: TextOf<typeof zh> = {
  'module.licence': 'Licence',
  'permission.licence': 'Licence',
  'subject.licence': 'Licence',
  'act.licence.install': 'Licence: put in',
}
