import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  'module.archives': 'Dados básicos',
  'permission.unit': 'Unidades conectadas',
  'permission.baseData': 'Dados básicos das unidades',
  'permission.assist': 'Apoio e dados comuns',
}
