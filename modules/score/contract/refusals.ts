import type { Refusals } from '@gss/kit/refusal'

/** Every sentence this module refuses with. */
export const refusals = {
  'score.notFound': '联网单位不存在，或尚未评分',
  'score.noWeight': '权重之和须大于 0',
  'score.changedMeanwhile': '已被他人修改，请刷新后重试',
} as const satisfies Refusals
export type ScoreRefusal = keyof typeof refusals
