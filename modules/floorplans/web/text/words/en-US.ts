import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  'module.floorplans': 'Floor plans',
  'permission.plan': 'Plans and markers',
  'subject.layer': 'Plan',
  'subject.floor': 'Floor',
  'subject.camera': 'Camera',
  'act.plan.place': 'Place devices',
  'act.plan.move': 'Move markers',
  'act.plan.remove': 'Remove markers',
  'act.plan.change': 'Change markers',
  'act.plan.link': 'Link a camera',
  'act.plan.unlink': 'Unlink a camera',
  'act.plan.addLayer': 'Add a plan',
  'act.plan.renameLayer': 'Rename a plan',
  'act.plan.orderLayers': 'Order plans',
  'act.plan.deleteLayer': 'Delete a plan',
  'act.plan.setPicture': 'Replace a drawing',
  'act.plan.removePicture': 'Remove a drawing',
}
