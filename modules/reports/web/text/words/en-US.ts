import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zh } from './zh-CN.ts'

export const text: TextOf<typeof zh> = {
  'module.reports': 'Statements',
  'permission.statement': 'Statements',
  'subject.statement': 'Statement',
  'act.statement.export': 'Statement: Exported',
}
