import type { text as whole } from './zh-CN.ts'

export const text: Record<keyof typeof whole, string> = {
  'module.duty': 'Plantão',
  'permission.dutyCheck': 'Chamadas de plantão',
  'subject.dutyCheck': 'Chamada de plantão',
  'act.dutyCheck.ask': 'Chamada de plantão enviada',
}
