import type { Refusals } from '@gss/kit/refusal'

/** Every sentence this module refuses with. */
export const refusals = {
  'board.unitNeeded': '请选择联网单位',
  'board.notFound': '数据不存在或已删除',
} as const satisfies Refusals
export type BoardRefusal = keyof typeof refusals
