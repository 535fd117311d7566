import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  'module.gateways': 'Transmissão',
  'permission.transmission': 'Dispositivos de transmissão',
  'permission.remote': 'Controle remoto',
  'subject.transmission': 'Dispositivo de transmissão',
  'act.transmission.ask': 'Consultar dispositivo de transmissão',
  'act.transmission.adopt': 'Registrar dispositivo de transmissão',
  'act.remote.unlock': 'Verificar senha de controle',
  'act.remote.send': 'Enviar comando remoto',
}
