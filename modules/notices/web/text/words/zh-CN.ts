import type { permissions } from '../../../contract/permissions.ts'

/** The grid of roles shows every right there is: each has a name. */
type Owed = Record<`permission.${keyof typeof permissions}`, string>

export const text = {
  'module.notices': '消息',
  'permission.notice': '消息与待办',
} satisfies Owed & Record<string, string>
