import type { Refusals } from '@gss/kit/refusal'

/** Every sentence this module refuses with. */
export const refusals = {
  'measure.notFound': '该数据不存在',
  'measure.spanWrong': '结束时间须晚于开始时间，且不超过400天',
  'measure.unitNotFound': '联网单位不存在',
  'measure.limitNotFound': '限值不存在',
  'measure.limitOfNothing': '请选择部件或部件类型',
  'measure.limitEmpty': '上限、下限和预警限不能同时为空',
  'measure.limitCrossed': '限值次序应为：下限 ≤ 预警下限 < 预警上限 ≤ 上限',
  'measure.sourceNotFound': '接入来源不存在',
  'measure.limitTwice': '该部件或部件类型已有此项限值',
} as const satisfies Refusals
export type MeasureRefusal = keyof typeof refusals
