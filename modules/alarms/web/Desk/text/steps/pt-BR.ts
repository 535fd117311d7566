import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  steps: 'Passos',
  'step.video': 'Assumir e ver as câmeras',
  'step.plan': 'Assumir e ver a planta',
  'step.callWho': 'Ligar para verificar: {who}',
  'step.call': 'Ligar para verificar',
  'step.judge': 'Confirmar incêndio ou alarme falso e escrever o que foi feito',
  'step.settle': 'Escrever o que foi feito e confirmar',
  'step.119': 'Passar ao 119',
}
