import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zh } from './zh-CN.ts'

export const text: TextOf<typeof zh> = {
  'module.ageing': 'Service life',
  'permission.ageing': 'Service life',
  'permission.ageingRule': 'Rules of service life',
  'permission.expiryNotice': 'Expiry notices',
  'subject.ageing': 'Service life',
  'subject.ageingRule': 'Rule of service life',
  'act.ageing.serve': 'Service life: service written down',
  'act.ageing.export': 'Service life: exported',
  'act.ageingRule.set': 'Service life: rule set',
}
