import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  product: 'Sistema IoT de Incêndio',
  title: 'Atualizações do sistema',
  list: 'Atualizações',
  published: 'Publicada em {date}',
  range: '{from}–{to} de {total}',
  newer: 'Mais novas',
  older: 'Mais antigas',
  empty: 'Nenhuma nota de atualização',
  home: 'Ir ao console',
  loading: 'Carregando',
  retry: 'Tentar de novo',

  'prompt.title': 'Atualizado para {name}',
  'prompt.read': 'Entendi',
  'prompt.open': 'Ler as notas',
}
