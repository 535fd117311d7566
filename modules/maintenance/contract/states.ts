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
