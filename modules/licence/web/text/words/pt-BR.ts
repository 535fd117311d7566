import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zh } from './zh-CN.ts'

export const text: TextOf<typeof zh> = {
  'module.licence': 'Licença',
  'permission.licence': 'Licença',
  'subject.licence': 'Licença',
  'act.licence.install': 'Licença: instalada',
}
