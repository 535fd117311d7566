import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  count: '{count} versões',
  running: 'Em uso',
  updates: 'Notas de atualização',
  loading: 'Carregando',
  retry: 'Tentar de novo',
}
