import type { permissions } from '../../../contract/permissions.ts'

/** The grid of roles shows every right there is: each has a name. */
type Owed = Record<`permission.${keyof typeof permissions}`, string>

export const text = {
  'module.licence': '授权',
  'permission.licence': '授权',
  'subject.licence': '授权',
  'act.licence.install': '导入授权',
} satisfies Owed & Record<string, string>
