import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  add: 'Adicionar dispositivo',
  title: 'Adicionar dispositivo (MQTT, HTTP)',
  unit: 'Unidade',
  code: 'Código do dispositivo',
  codeHint: 'Letras, dígitos, ponto, hífen e sublinhado, até 40',
  name: 'Nome do dispositivo',
  enrol: 'Adicionar',
  user: 'Usuário',
  key: 'Chave de acesso',
  once: 'A chave é mostrada só desta vez. Grave-a no dispositivo agora.',
  cancel: 'Cancelar',
  close: 'Fechar',
}
