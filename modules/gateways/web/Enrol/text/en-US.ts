import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  add: 'Add a device',
  title: 'Add a device (other languages)',
  language: 'Comes by',
  'language.report': 'MQTT, HTTP (gss/1)',
  'language.foreign': 'NB cloud, maker’s cloud, site’s MQTT',
  'language.modbus': 'Modbus',
  'language.dc09': 'DC-09 (SIA, Contact ID)',
  via: 'Source or line',
  profile: 'Register profile',
  address: 'Address',
  unit: 'Unit',
  code: 'Device code',
  codeHint: 'Code, IMEI, unit number (1–247) or account',
  name: 'Device name',
  enrol: 'Add',
  user: 'User',
  key: 'Access key',
  once: 'The key is shown this once. Put it into the device now.',
  cancel: 'Cancel',
  close: 'Close',
}
