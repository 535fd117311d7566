import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zh } from './zh-CN.ts'

export const text: TextOf<typeof zh> = {
  'module.reports': '報表',
  'permission.statement': '報表',
  'subject.statement': '報表',
  'act.statement.export': '報表匯出',
}
