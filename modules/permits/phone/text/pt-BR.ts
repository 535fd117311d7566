import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  mine: 'Sob minha vigia',
  others: 'Outros trabalhos da unidade',
  noneMine: 'Nenhum trabalho a vigiar',
  until: 'até {at}',
  waiting: 'entregue, a enviar',
  good: 'Conforme',
  bad: 'Não conforme',
  nextLook: 'Próxima verificação {at}',
  late: 'Verificação atrasada {minutes} min',
  lastLook: 'Última verificação {at}',
  neverLooked: 'Ainda não verificado',
  embers: 'Brasas {from} a {until}',
  gasNone: 'Falta a análise de gás',
  gasLast: 'Gás {lel} %LIE, {at}',
  call: 'Ligar {number}',
  handIn: 'Entregar',
  finishHint: 'Chamas apagadas e energia desligada',
  stopHint: 'Quem vê perigo pode parar o trabalho',
  deedCheck: 'Verificação, {phase}: {number}',
  deedGas: 'Análise de gás {number}',
  deedStop: 'Trabalho parado {number}',
  deedEnd: 'Trabalho concluído {number}',
}
