import type { text as whole } from './zh-CN.ts'

export const text: Record<keyof typeof whole, string> = {
  'module.duty': 'Duty',
  'permission.dutyCheck': 'Duty checks',
  'subject.dutyCheck': 'Duty check',
  'act.dutyCheck.ask': 'Asked for duty',
}
