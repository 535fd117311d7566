import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  'module.gateways': 'Transmission',
  'permission.transmission': 'Transmission devices',
  'permission.stranger': 'Unregistered devices',
  'permission.remote': 'Remote control',
  'subject.transmission': 'Transmission device',
  'act.transmission.ask': 'Ask a transmission device',
  'act.transmission.exportFrames': 'Export raw frames',
  'act.transmission.adopt': 'Register a transmission device',
  'act.transmission.enrol': 'Register a reporting device',
  'act.transmission.renewKey': 'Renew an access key',
  'act.transmission.setLineKey': 'Set a line key',
  'act.remote.send': 'Send a remote command',
  'act.remote.confirm': 'Confirm a remote command',
  'act.remote.decline': 'Decline a remote command',
  'parameter.REMOTE_BY_TWO': 'Remote start and stop by two people',
  'parameter.REMOTE_BY_TWO.note': 'Pumps, fans, shutters and sounders are started and stopped by two',
  'parameter.COMMANDS_KEPT_MONTHS': 'Command records kept',
  'parameter.COMMANDS_KEPT_MONTHS.note': 'Duty checks among them',
  'parameter.COMMANDS_KEPT_MONTHS.unit': 'months',
}
