import type { PermitKind, PermitLevel, PermitState } from './states.ts'

/** What a sheet is called, and what stands in it: as the law has it, in Chinese. */
export const PERMIT_SHEET = { title: '动火用电', file: '动火用电.xlsx' } as const
export const PERMIT_STATE_WORDS: Readonly<Record<PermitState, string>> = {
  toReview: '待审核',
  refused: '审核不通过',
  toHandle: '待处理',
  working: '作业中',
  stopped: '已中止',
  toAccept: '待验收',
  closed: '关闭',
  expired: '已过期',
}
export const PERMIT_KIND_WORDS: Readonly<Record<PermitKind, string>> = {
  fire: '动火',
  power: '临时用电',
  firePower: '动火加用电',
}
export const LEVEL_WORDS: Readonly<Record<PermitLevel, string>> = {
  special: '特级',
  first: '一级',
  second: '二级',
  third: '三级',
}
