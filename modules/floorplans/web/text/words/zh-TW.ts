import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  'module.floorplans': '平面圖',
  'permission.plan': '平面圖與標註',
  'subject.layer': '平面圖',
  'subject.floor': '樓層',
  'subject.camera': '攝影機',
  'act.plan.place': '標註設備',
  'act.plan.move': '移動標註',
  'act.plan.remove': '刪除標註',
  'act.plan.change': '修改標註',
  'act.plan.link': '關聯攝影機',
  'act.plan.unlink': '取消關聯攝影機',
  'act.plan.addLayer': '新增平面圖',
  'act.plan.renameLayer': '重新命名平面圖',
  'act.plan.orderLayers': '調整平面圖順序',
  'act.plan.deleteLayer': '刪除平面圖',
  'act.plan.setPicture': '更換圖紙',
  'act.plan.removePicture': '移除圖紙',
}
