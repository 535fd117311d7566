import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  title: 'Service monitor',
  loading: 'Loading',
  retry: 'Try again',
  asOf: 'As of {time}',
  machine: 'This machine',
  memory: 'Memory in use',
  cpu: 'CPU in use',
  total: 'Total memory',
  used: 'Used memory',
  cores: 'CPU cores',
  'usage.green': 'Normal',
  'usage.orange': 'High',
  'usage.red': 'Too high',

  instances: 'Instances',
  name: 'Name',
  host: 'Host',
  pid: 'Process',
  version: 'Version',
  instanceMemory: 'Memory',
  started: 'Started',
  beat: 'Last beat',
  health: 'Health',
  'health.up': 'Up',
  'health.late': 'Late',
  'health.lost': 'Lost',
  none: 'No instances',
  close: 'Close',
}
