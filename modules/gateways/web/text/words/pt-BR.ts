import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  'module.gateways': 'Transmissão',
  'permission.transmission': 'Dispositivos de transmissão',
  'permission.stranger': 'Dispositivos não registrados',
  'permission.remote': 'Controle remoto',
  'subject.transmission': 'Dispositivo de transmissão',
  'act.transmission.ask': 'Consultar dispositivo de transmissão',
  'act.transmission.exportFrames': 'Exportar quadros brutos',
  'act.transmission.adopt': 'Registrar dispositivo de transmissão',
  'act.transmission.enrol': 'Registrar dispositivo',
  'act.transmission.renewKey': 'Renovar chave de acesso',
  'act.transmission.setLineKey': 'Definir chave da linha',
  'act.remote.send': 'Enviar comando remoto',
  'act.remote.confirm': 'Confirmar comando remoto',
  'act.remote.decline': 'Recusar comando remoto',
  'parameter.REMOTE_BY_TWO': 'Partida e parada remotas por duas pessoas',
  'parameter.REMOTE_BY_TWO.note':
    'Bombas, ventiladores, cortinas e alarmes são acionados e parados por duas pessoas',
  'parameter.COMMANDS_KEPT_MONTHS': 'Registros de comandos mantidos',
  'parameter.COMMANDS_KEPT_MONTHS.note': 'Inclui verificações de plantão',
  'parameter.COMMANDS_KEPT_MONTHS.unit': 'meses',
}
