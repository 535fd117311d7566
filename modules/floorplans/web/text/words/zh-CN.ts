import type { permissions } from '../../../contract/permissions.ts'

/** The grid of roles shows every right there is: each has a name. */
type Owed = Record<`permission.${keyof typeof permissions}`, string>

export const text = {
  'module.floorplans': '平面图',
  'permission.plan': '平面图与标注',
  'subject.layer': '平面图',
  'subject.floor': '楼层',
  'subject.camera': '摄像头',
  'act.plan.place': '标注设备',
  'act.plan.move': '移动标注',
  'act.plan.remove': '删除标注',
  'act.plan.change': '修改标注',
  'act.plan.link': '关联摄像头',
  'act.plan.unlink': '取消关联摄像头',
  'act.plan.addLayer': '新建平面图',
  'act.plan.renameLayer': '重命名平面图',
  'act.plan.orderLayers': '调整平面图顺序',
  'act.plan.deleteLayer': '删除平面图',
  'act.plan.setPicture': '更换图纸',
  'act.plan.removePicture': '移除图纸',
} satisfies Owed & Record<string, string>
