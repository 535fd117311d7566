import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  noun: 'Escalonamento',
  unit: 'Unidade conectada',
  whose: 'Ritmo',
  standard: 'Padrão',
  own: 'Próprio',
  supervisorS: 'Supervisor',
  secondPathS: 'Segunda via',
  everyoneS: 'Todos',
  seconds: 'após {s} s',
  mobiles: 'SMS para',
  unheard: 'Sem SMS para ninguém',
  nobody: 'Ninguém',
  mobilesHint: 'Um celular por linha, no máximo {max}; recebem um SMS quando a segunda via é usada',
  outOfOrder: 'Deve ser depois de “{before}”',
  tooMany: 'No máximo {max} celulares',
  noMobile: 'Informe celulares válidos',
}
