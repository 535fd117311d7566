import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  loading: 'Carregando',
  retry: 'Tentar de novo',
  close: 'Fechar',
  xjTask: 'Ronda',
  xjRisk: 'Risco',
  xjTempFire: 'Trabalho a quente e energia',
  expiry: 'Vida útil',
  'bell.label': '{count} avisos de ronda não lidos',
  'bell.name': 'Avisos',
  'bell.title': 'Avisos de ronda',
  'bell.none': 'Nenhum aviso de ronda não lido',
  'bell.more': 'Carregar mais',
  'bell.readAll': 'Marcar tudo como lido',
  'bell.close': 'Fechar aviso',
  'todo.label': '{count} pendências',
  'todo.name': 'Pendências',
  'todo.title': 'Pendências',
  'todo.none': 'Nada pendente',
  'todo.do': 'Tratar',
  'todo.late': 'atrasado',
  'todo.hint': 'Clique duplo: tudo o que espera nesta unidade',
  'event.title': 'Aviso de evento de ronda',
  'event.more': 'e mais {count}',
  'event.open': 'Abrir',
}
