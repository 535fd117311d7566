import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zh } from './zh-CN.ts'

export const text: TextOf<typeof zh> = {
  'module.reports': 'Relatórios',
  'permission.statement': 'Relatórios',
  'subject.statement': 'Relatório',
  'act.statement.export': 'Relatório: Exportado',
}
