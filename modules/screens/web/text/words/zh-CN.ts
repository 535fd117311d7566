import type { permissions } from '../../../contract/permissions.ts'

/** The grid of roles shows every right there is: each has a name. */
type Owed = Record<`permission.${keyof typeof permissions}`, string>

export const text = {
  'module.screens': '单位首页',
  'permission.homePage': '单位首页',
  'permission.smartPage': '智慧管理',
  'permission.dataV': '数据可视化',
  'act.dataV.export': '导出数据可视化',
  'act.homePage.arrange': '设置单位首页',
  'act.smartPage.arrange': '编辑智慧管理画面',
} satisfies Owed & Record<string, string>
