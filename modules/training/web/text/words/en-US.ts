import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zh } from './zh-CN.ts'

export const text: TextOf<typeof zh> = {
  'module.training': 'Training',
  'permission.training': 'Training documents',
  'subject.training': 'Training document',
  'act.training.add': 'Training: added',
  'act.training.edit': 'Training: changed',
  'act.training.delete': 'Training: removed',
}
