import type { PlanState, TicketState } from '../contract/index.ts'

/** What the notice of a state is called, for whoever has to act; a state without a row asks nobody. */
export const TICKET_TITLES: Readonly<Partial<Record<TicketState, string>>> = {
  toReview: '故障工单待受理',
  working:  '故障工单待维修',
  toClose:  '故障维修待确认',
}
/** What a reminder is called while there is time, and after that. */
export const LATE_TITLES: Readonly<Partial<Record<TicketState, { soon: string; late: string }>>> = {
  toReview: { soon: '故障工单即将超过响应时限', late: '故障工单超时未受理' },
  working:  { soon: '故障维修即将到期',         late: '故障维修已超期' },
  toClose:  { soon: '维修结果即将超过确认时限', late: '维修结果超时未确认' },
}
export const STOPPED_TITLE = '消防系统停用超过 24 小时，请报告消防部门'

/** Words the product itself writes into a ticket. */
export const PRODUCT_NAME = '系统'
export const faultLasts = (title: string, minutes: number): string => `${title}，持续 ${minutes} 分钟未恢复，自动建单`
export const saidAgain = (count: number): string => `同一设备再次报故障，合并 ${count} 次`
export const quietReason = (number: string): string => `维修 ${number}`
export const PLAN_TITLES: Readonly<Partial<Record<PlanState, string>>> = {
  toPlan:     '维保计划待编制',
  toDispatch: '维保计划待派发',
  toAccept:   '维保计划待执行',
  working:    '维保计划执行中',
  toReview:   '维保计划待审核',
  toConfirm:  '维保计划待确认',
  toClose:    '维保计划待关闭，请归档报告',
}
export const failedTest = (item: string, problem: string): string => `${item}：${problem}`
