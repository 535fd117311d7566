import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  count: '{count} parâmetros',
  loading: 'Carregando',
  retry: 'Tentar de novo',
  list: 'Parâmetros',
  name: 'Parâmetro',
  value: 'Valor',
  standard: 'Padrão',
  empty: 'Vazio',
  yes: 'Sim',
  no: 'Não',
  range: '{min} a {max}',
  chars: 'No máximo {max} caracteres',
  set: 'Última definição',
  neverSet: 'Nunca definido',
  save: 'Salvar',
  undo: 'Desfazer',
  toStandard: 'Voltar ao padrão',
  saved: 'Salvo: {name}',
  notNumber: 'Digite um número inteiro',
  outOfRange: 'Deve estar entre {min} e {max}',
  tooLong: 'No máximo {max} caracteres',
}
