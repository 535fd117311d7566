import type { permissions } from '../../../contract/permissions.ts'

/** The grid of roles shows every right there is: each has a name. */
type Owed = Record<`permission.${keyof typeof permissions}`, string>

export const text = {
  'module.duty': '值班查岗',
  'permission.dutyCheck': '值班查岗',
  'subject.dutyCheck': '查岗',
  'act.dutyCheck.ask': '发送查岗',
} satisfies Owed & Record<string, string>
