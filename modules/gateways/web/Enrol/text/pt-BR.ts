import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  add: 'Adicionar dispositivo',
  title: 'Adicionar dispositivo (outras linguagens)',
  language: 'Chega por',
  'language.report': 'MQTT, HTTP (gss/1)',
  'language.foreign': 'Nuvem NB, nuvem do fabricante, MQTT local',
  'language.modbus': 'Modbus',
  'language.dc09': 'DC-09 (SIA, Contact ID)',
  via: 'Origem ou linha',
  profile: 'Perfil de registradores',
  address: 'Endereço',
  unit: 'Unidade',
  code: 'Código do dispositivo',
  codeHint: 'Código, IMEI, número da unidade (1–247) ou conta',
  name: 'Nome do dispositivo',
  enrol: 'Adicionar',
  user: 'Usuário',
  key: 'Chave de acesso',
  once: 'A chave é mostrada só desta vez. Grave-a no dispositivo agora.',
  cancel: 'Cancelar',
  close: 'Fechar',
}
