import { oneOf } from '@gss/kit/wire'

/** Spec §3 "Status labels", hazard status filter. */
export const HAZARD_STATES = {
  100: 'toHandle', // 待处理
  200: 'toReview', // 待审核
  201: 'noHazard', // 无需处理
  300: 'toDispatch', // 待整改派发
  301: 'rejected', // 审核未通过
  302: 'toRectify', // 待整改
  400: 'closed', // 关闭
} as const
export type HazardState = (typeof HAZARD_STATES)[keyof typeof HAZARD_STATES]
export const hazardState = oneOf(HAZARD_STATES)

/** The wire's number of a state. */
export const HAZARD_STATUS_OF: Readonly<Record<HazardState, string>> = {
  toHandle: '100',
  toReview: '200',
  noHazard: '201',
  toDispatch: '300',
  rejected: '301',
  toRectify: '302',
  closed: '400',
}

/** Of 待整改: the executor is at it, has handed it in, or got it back (ours). */
export const RECTIFY_STATES = { 0: 'working', 1: 'handedIn', 2: 'sentBack' } as const
export type RectifyState = (typeof RECTIFY_STATES)[keyof typeof RECTIFY_STATES]
export const rectifyState = oneOf(RECTIFY_STATES)

export const HAZARD_LEVELS = { 1: 'minor', 2: 'larger', 3: 'major' } as const
export type HazardLevel = (typeof HAZARD_LEVELS)[keyof typeof HAZARD_LEVELS]
export const hazardLevel = oneOf(HAZARD_LEVELS)

/** Where a hazard was found: 巡查, 检查, 设施, 维保, 员工, 消防部门, 中心, AI 视频, 投诉. */
export const HAZARD_SOURCES = {
  1: 'patrol',
  2: 'inspection',
  3: 'facility',
  4: 'maintenance',
  5: 'staff',
  6: 'fireService',
  7: 'centre',
  8: 'video',
  9: 'complaint',
} as const
export type HazardSource = (typeof HAZARD_SOURCES)[keyof typeof HAZARD_SOURCES]
export const hazardSource = oneOf(HAZARD_SOURCES)

export const HAZARD_KINDS = {
  1: 'escape',
  2: 'facilityFault',
  3: 'equipmentMissing',
  4: 'misuse',
  5: 'wiring',
  6: 'partition',
  7: 'combustibles',
  8: 'fireLane',
  9: 'management',
  10: 'water',
  11: 'eBike',
  12: 'illegalBuilding',
  13: 'deviceFault',
  99: 'other',
} as const
export type HazardKind = (typeof HAZARD_KINDS)[keyof typeof HAZARD_KINDS]
export const hazardKind = oneOf(HAZARD_KINDS)
