import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  session: 'sessão',
  search: 'Busca',
  searchHint: 'Conta, nome, endereço',
  account: 'Conta',
  realname: 'Nome',
  from: 'Endereço',
  agent: 'Navegador',
  started: 'Entrada',
  lastSeen: 'Última atividade',
  own: 'Esta sessão',
  remembered: 'Permanece conectada',
  unknownAgent: 'Desconhecido',
  end: 'Encerrar sessão',
  endAsk: 'Encerrar a sessão de “{name}”?',
  ended: 'Sessão encerrada',
}
