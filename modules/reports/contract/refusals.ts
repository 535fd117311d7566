import type { Refusals } from '@gss/kit/refusal'

export const refusals = {
  'statement.unitMissing': '请选择联网单位',
  'statement.unitNotFound': '联网单位不存在',
  'statement.spanWrong': '时间范围不能超过 {days} 天，且结束须晚于开始',
} as const satisfies Refusals
/** Why a statement is refused, by its code. */
export type StatementRefusal = keyof typeof refusals
