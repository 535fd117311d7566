import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  limit: 'limite de entrada',
  what: 'Tipo',
  account: 'Conta',
  address: 'Endereço',
  who: 'Conta ou endereço',
  effect: 'Limite',
  'effect.account': 'Bloqueada: sem entrada de navegadores desconhecidos',
  'effect.address': 'Lento: contas desconhecidas aguardam',
  guesses: 'Falhas',
  until: 'Termina',
  lift: 'Liberar',
  liftAsk: 'Liberar o bloqueio de “{name}”?',
  liftAddressAsk: 'Liberar o limite do endereço {name}?',
  lifted: 'Liberado',
}
