import type { permissions } from '../../../contract/permissions.ts'

/** The grid of roles shows every right there is: each has a name. */
type Owed = Record<`permission.${keyof typeof permissions}`, string>

export const text = {
  'module.patrol': '防火巡检',
  'permission.patrol': '巡检',
  'permission.patrolPlan': '巡检设置',
  'subject.patrolTask': '巡查任务',
  'subject.patrolPlan': '巡查计划',
  'subject.patrolRoute': '巡查路线',
  'subject.patrolRecord': '巡查记录',
  'subject.patrolLibrary': '巡查项库',
  'act.patrol.finish': '巡查签名结束',
  'act.patrol.counterSign': '巡查监督人复核',
  'act.patrol.cancel': '取消巡查任务',
  'act.patrol.addExtra': '新增临时巡检',
  'act.patrol.export': '导出巡查记录',
  'act.patrolPlan.add': '新增巡查计划',
  'act.patrolPlan.edit': '修改巡查计划',
  'act.patrolPlan.delete': '删除巡查计划',
  'act.patrolPlan.takeLibrary': '引入巡查项库',
  'act.patrolRoute.add': '新增巡查路线',
  'act.patrolRoute.edit': '修改巡查路线',
  'act.patrolRoute.delete': '删除巡查路线',
} satisfies Owed & Record<string, string>
