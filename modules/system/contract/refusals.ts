import type { Refusals } from '@gss/kit/refusal'

export const refusals = {
  'system.parameterUnknown': '参数不存在：{code}',
  'system.parameterInvalid': '参数值不符合要求',
  'system.presetNotFound': '内容不存在或已删除',
  'system.monitorOffline': '服务监控仅在离线系统中提供',
  'system.rangeReversed': '开始时间不能晚于结束时间',
} as const satisfies Refusals
export type SystemRefusal = keyof typeof refusals
