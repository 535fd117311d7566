import type { Refusals } from '@gss/kit/refusal'

/** Every sentence this module refuses with. */
export const refusals = {
  'ageing.notFound': '数据不存在或已删除',
  'ageing.notServed': '此项按登记的日期到期，请在基础数据中修改日期',
  'ageing.servedLater': '日期不能晚于今天',
  'ageing.servedTooEarly': '日期不能早于出厂日期',
  'ageing.yearsNeeded': '请输入年限',
  'ageing.usesNeeded': '请输入使用次数',
  'ageing.warnDaysTwice': '提前天数不能重复',
  'ageing.stepNeeded': '首次年限与间隔须同时填写，且不超过年限',
} as const satisfies Refusals
export type AgeingRefusal = keyof typeof refusals
