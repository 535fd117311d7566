import type { permissions } from '../../../contract/permissions.ts'

/** The grid of roles shows every right there is: each has a name. */
type Owed = Record<`permission.${keyof typeof permissions}`, string>

export const text = {
  'module.training': '培训资料',
  'permission.training': '培训资料',
  'subject.training': '培训资料',
  'act.training.add': '添加培训资料',
  'act.training.edit': '修改培训资料',
  'act.training.delete': '删除培训资料',
} satisfies Owed & Record<string, string>
