import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  add: 'Add a reporting device',
  title: 'Add a reporting device (MQTT, HTTP)',
  unit: 'Unit',
  code: 'Device code',
  codeHint: 'Letters, digits, dot, dash and underscore, 40 at most',
  name: 'Device name',
  enrol: 'Add',
  user: 'User',
  key: 'Access key',
  once: 'The key is shown this once. Put it into the device now.',
  cancel: 'Cancel',
  close: 'Close',
}
