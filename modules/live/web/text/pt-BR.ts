import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  'mark.connecting': 'Conectando',
  'mark.live': 'Ao vivo · {lag} s',
  'mark.behind': '{lag} s de atraso',
  'mark.offline': 'Offline desde {time}',
  'mark.note':
    'Há quanto tempo é o que se mostra: o tempo da última mensagem, ou há quanto tempo o servidor não é ouvido',

  'strip.offline': 'Conexão ao vivo perdida há {span}',
  'strip.offlineNote': 'A tela parou em {time}; ações suspensas, reconectando',
  'strip.behind': 'Mensagens atrasadas em {span}',
  'strip.behindNote': 'A tela está atrás do local; ações suspensas, recuperando',

  'stale.offline': 'Conexão perdida, ações suspensas',
  'stale.behind': 'Mensagens atrasadas, ações suspensas',
  'clock.fast': 'Este relógio está {seconds} s adiantado',
  'clock.slow': 'Este relógio está {seconds} s atrasado',
  'clock.note': 'Os tempos seguem o relógio da central; acerte este computador',
}
