import { oneOf } from '@gss/kit/wire'

/** 100 and 201 are the specification's (spec §4 "Push messages"); the rest is docs/domain.md §11. */
export const PERMIT_STATES = {
  100: 'toReview', // 待审核
  200: 'refused', // 审核不通过
  201: 'toHandle', // 待处理
  300: 'working', // 作业中
  301: 'stopped', // 已中止
  302: 'toAccept', // 待验收
  400: 'closed', // 关闭
  401: 'expired', // 已过期
} as const
export type PermitState = (typeof PERMIT_STATES)[keyof typeof PERMIT_STATES]
export const permitState = oneOf(PERMIT_STATES)

/** The wire's number of a state. */
export const PERMIT_STATUS_OF: Readonly<Record<PermitState, string>> = {
  toReview: '100',
  refused: '200',
  toHandle: '201',
  working: '300',
  stopped: '301',
  toAccept: '302',
  closed: '400',
  expired: '401',
}

/** 动火, 临时用电, both. */
export const PERMIT_KINDS = { 1: 'fire', 2: 'power', 3: 'firePower' } as const
export type PermitKind = (typeof PERMIT_KINDS)[keyof typeof PERMIT_KINDS]
export const permitKind = oneOf(PERMIT_KINDS)
export const hasFlame = (kind: PermitKind): boolean => kind !== 'power'

/** 特级, 一级, 二级, 三级: the grave ones first. */
export const PERMIT_LEVELS = { 0: 'special', 1: 'first', 2: 'second', 3: 'third' } as const
export type PermitLevel = (typeof PERMIT_LEVELS)[keyof typeof PERMIT_LEVELS]
export const permitLevel = oneOf(PERMIT_LEVELS)

/** 电焊, 气割气焊, 切割打磨, 喷灯明火, 防水热熔, 临时接电. */
export const WORK_WAYS = {
  1: 'arc',
  2: 'gasCutting',
  3: 'grinding',
  4: 'openFlame',
  5: 'roofing',
  6: 'wiring',
  9: 'other',
} as const
export type WorkWay = (typeof WORK_WAYS)[keyof typeof WORK_WAYS]
export const workWay = oneOf(WORK_WAYS)

export const WORK_RISKS = {
  1: 'combustibles',
  2: 'gas',
  3: 'sparks',
  4: 'openBusiness',
  5: 'confined',
  6: 'shock',
  7: 'facilityOff',
} as const
export type WorkRisk = (typeof WORK_RISKS)[keyof typeof WORK_RISKS]
export const workRisk = oneOf(WORK_RISKS)

export const WORK_MEASURES = {
  1: 'cleared',
  2: 'parted',
  3: 'watcher',
  4: 'extinguishers',
  5: 'gasTest',
  6: 'isolated',
  7: 'residual',
  8: 'shielded',
  9: 'neighboursTold',
} as const
export type WorkMeasure = (typeof WORK_MEASURES)[keyof typeof WORK_MEASURES]
export const workMeasure = oneOf(WORK_MEASURES)

/** How the points around it are kept quiet: not at all, 转测试, 屏蔽 (maintenance: what may burn is heard all the same). */
export const QUIETS = { 0: 'none', 1: 'debug', 2: 'maintenance' } as const
export type PermitQuiet = (typeof QUIETS)[keyof typeof QUIETS]
export const permitQuiet = oneOf(QUIETS)
