import { oneOf } from '@gss/kit/wire'

/** Spec §3 "Status labels": fault ticket. */
export const TICKET_STATES = {
  0: 'toReview', // 待审核
  1: 'working', // 维修中
  2: 'ignored', // 已忽略
  3: 'toClose', // 待关闭
  4: 'closed', // 已关闭
} as const
export type TicketState = (typeof TICKET_STATES)[keyof typeof TICKET_STATES]
export const ticketState = oneOf(TICKET_STATES)

/** The wire's number of a state. */
export const TICKET_STATUS_OF: Readonly<Record<TicketState, string>> = {
  toReview: '0',
  working: '1',
  ignored: '2',
  toClose: '3',
  closed: '4',
}

/** Where a fault was found: the words of a hazard's sources (巡查, 检查, 设施, 维保, 员工, 消防部门, 中心). */
export const FAULT_SOURCES = {
  1: 'patrol',
  2: 'inspection',
  3: 'facility',
  4: 'maintenance',
  5: 'staff',
  6: 'fireService',
  7: 'centre',
} as const
export type FaultSource = (typeof FAULT_SOURCES)[keyof typeof FAULT_SOURCES]
export const faultSource = oneOf(FAULT_SOURCES)

/** Spec §3 "Status labels": maintenance plan; what is closed is hidden there (ours: 400). */
export const PLAN_STATES = {
  100: 'toPlan', // 待计划
  101: 'toDispatch', // 待派发
  102: 'toAccept', // 待执行
  103: 'working', // 执行中
  104: 'toReview', // 待审核
  200: 'toConfirm', // 待确认
  300: 'toClose', // 待关闭
  400: 'closed', // 已关闭
} as const
export type PlanState = (typeof PLAN_STATES)[keyof typeof PLAN_STATES]
export const planState = oneOf(PLAN_STATES)
export const PLAN_STATUS_OF: Readonly<Record<PlanState, string>> = {
  toPlan: '100',
  toDispatch: '101',
  toAccept: '102',
  working: '103',
  toReview: '104',
  toConfirm: '200',
  toClose: '300',
  closed: '400',
}
/** The seven the belt shows, in their order. */
export const PLAN_BELT = [
  'toPlan',
  'toDispatch',
  'toAccept',
  'working',
  'toReview',
  'toConfirm',
  'toClose',
] as const satisfies readonly PlanState[]

/** Spec §3 "Status labels": detect and maintain record. 000: it could not be tested. */
export const RECORD_STATES = { 100: 'toReview', 200: 'reviewed', '000': 'unknown' } as const
export type RecordState = (typeof RECORD_STATES)[keyof typeof RECORD_STATES]
export const recordState = oneOf(RECORD_STATES)

export const PLAN_KINDS = {
  1: 'month',
  2: 'quarter',
  3: 'halfYear',
  4: 'year',
  5: 'yearTest',
  6: 'emergency',
} as const
export type PlanKind = (typeof PLAN_KINDS)[keyof typeof PLAN_KINDS]
export const planKind = oneOf(PLAN_KINDS)

/** How often something of the library is tested. A longer visit takes the shorter ones along. */
export const CYCLES = { 3: 'month', 4: 'quarter', 6: 'year' } as const
export type Cycle = (typeof CYCLES)[keyof typeof CYCLES]
export const cycle = oneOf(CYCLES)
export const CYCLES_OF: Readonly<Record<PlanKind, readonly Cycle[]>> = {
  month: ['month'],
  quarter: ['month', 'quarter'],
  halfYear: ['month', 'quarter'],
  year: ['month', 'quarter', 'year'],
  yearTest: ['month', 'quarter', 'year'],
  emergency: [],
}
