import type { permissions } from '../../../contract/permissions.ts'

/** The grid of roles shows every right there is: each has a name. */
type Owed = Record<`permission.${keyof typeof permissions}`, string>

export const text = {
  'module.archives': '基础数据',
  'permission.unit': '联网单位',
  'permission.baseData': '单位基础数据',
  'permission.assist': '支援单位与公共数据',
} satisfies Owed & Record<string, string>
