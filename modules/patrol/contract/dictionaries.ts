import { oneOf } from '@gss/kit/wire'

/** 巡查类型. */
export const PATROL_KINDS = {
  1: 'daily',
  2: 'twoHourly',
  3: 'night',
  4: 'inspection',
  5: 'facility',
  6: 'holiday',
  7: 'watch',
  8: 'closing',
} as const
export type PatrolKind = (typeof PATROL_KINDS)[keyof typeof PATROL_KINDS]
export const patrolKind = oneOf(PATROL_KINDS)

/** 计划周期. */
export const PLAN_CYCLES = {
  1: 'everyHours',
  2: 'daily',
  3: 'weekly',
  4: 'monthly',
  5: 'quarterly',
  6: 'yearly',
  7: 'once',
} as const
export type PlanCycle = (typeof PLAN_CYCLES)[keyof typeof PLAN_CYCLES]
export const planCycle = oneOf(PLAN_CYCLES)

/** How it is proved that somebody stood there: 打卡方式, numbers of the dictionary tagKind. Typed is 补录. */
export const PROOFS = { 1: 'nfc', 2: 'scanned', 5: 'typed' } as const
export type PatrolProof = (typeof PROOFS)[keyof typeof PROOFS]
export const proof = oneOf(PROOFS)

/** What an item asks for: 正常异常, 数值, 文本, 照片. */
export const ITEM_RESULTS = { 1: 'okOrNot', 2: 'number', 3: 'words', 4: 'photo' } as const
export type ItemResult = (typeof ITEM_RESULTS)[keyof typeof ITEM_RESULTS]
export const itemResult = oneOf(ITEM_RESULTS)
