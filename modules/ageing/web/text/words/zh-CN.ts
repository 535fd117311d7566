import type { permissions } from '../../../contract/permissions.ts'

/** The grid of roles shows every right there is: each has a name. */
type Owed = Record<`permission.${keyof typeof permissions}`, string>

export const text = {
  'module.ageing': '设备到期',
  'permission.ageing': '设备到期',
  'permission.ageingRule': '到期规则',
  'permission.expiryNotice': '设备到期提醒',
  'subject.ageing': '设备到期',
  'subject.ageingRule': '到期规则',
  'act.ageing.serve': '登记到期处理',
  'act.ageing.export': '导出更换清单',
  'act.ageingRule.set': '修改到期规则',
} satisfies Owed & Record<string, string>
