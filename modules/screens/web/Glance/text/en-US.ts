import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  noun: 'unit',
  keyword: 'Unit name',
  keywordHint: 'Name or project code',
  name: 'Unit',
  code: 'Code',
  kind: 'Category',
  buildings: 'Buildings',
  lines: 'Transmission',
  linesNote: 'On line / all',
  now: 'Now',
  manager: 'Fire safety manager',
  tel: 'Mobile',
  home: 'Open',
  fire: 'Fire',
  urgent: 'Urgent',
  supervisory: 'Supervisory',
  fault: 'Fault',
  offline: 'Offline',
  test: 'Test',
  maintenance: 'Maintenance',
  normal: 'Normal',
  search: 'Find a unit',
  silent: '{name}: {count} duty checks in a row not answered',
}
