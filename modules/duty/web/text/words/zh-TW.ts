import type { text as whole } from './zh-CN.ts'

export const text: Record<keyof typeof whole, string> = {
  'module.duty': '值班查崗',
  'permission.dutyCheck': '值班查崗',
  'subject.dutyCheck': '查崗',
  'act.dutyCheck.ask': '發送查崗',
}
