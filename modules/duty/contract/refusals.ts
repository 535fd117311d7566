import type { Refusals } from '@gss/kit/refusal'

/** Every sentence this module refuses with. */
export const refusals = {
  'duty.noneChosen': '请选择要查岗的传输装置',
  'duty.notFound': '数据不存在或已删除',
  'duty.noneAsked': '所选单位有未处理火警或正在查岗，未发送',
} as const satisfies Refusals
export type DutyRefusal = keyof typeof refusals
