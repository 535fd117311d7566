import type { permissions } from '../../../contract/permissions.ts'

/** The grid of roles shows every right there is: each has a name. */
type Owed = Record<`permission.${keyof typeof permissions}`, string>

export const text = {
  'module.reports': '报表',
  'permission.statement': '报表',
  'subject.statement': '报表',
  'act.statement.export': '报表导出',
} satisfies Owed & Record<string, string>
