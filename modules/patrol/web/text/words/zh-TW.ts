import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zh } from './zh-CN.ts'

export const text: TextOf<typeof zh> = {
  'module.patrol': '防火巡檢',
  'permission.patrol': '巡檢',
  'permission.patrolPlan': '巡檢設定',
  'subject.patrolTask': '巡查任務',
  'subject.patrolPlan': '巡查計畫',
  'subject.patrolRoute': '巡查路線',
  'subject.patrolRecord': '巡查記錄',
  'subject.patrolLibrary': '巡查項目庫',
  'act.patrol.finish': '巡查簽名結束',
  'act.patrol.counterSign': '巡查監督人複核',
  'act.patrol.cancel': '取消巡查任務',
  'act.patrol.addExtra': '新增臨時巡檢',
  'act.patrol.export': '匯出巡查記錄',
  'act.patrolPlan.add': '新增巡查計畫',
  'act.patrolPlan.edit': '修改巡查計畫',
  'act.patrolPlan.delete': '刪除巡查計畫',
  'act.patrolPlan.takeLibrary': '引入巡查項目庫',
  'act.patrolRoute.add': '新增巡查路線',
  'act.patrolRoute.edit': '修改巡查路線',
  'act.patrolRoute.delete': '刪除巡查路線',
}
