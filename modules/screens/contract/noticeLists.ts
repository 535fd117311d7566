import type { TaskType } from '@gss/notices/contract'

/** The list in which what a notice is about stands, by the name menu entries call it. */
// oxfmt-ignore
export const NOTICE_LISTS: Readonly<Record<TaskType, string>> = {
  xjTask: 'patrolNow', xjRisk: 'hazards', xjTempFire: 'permits', expiry: 'lives', maintTicket: 'maintTickets', maintPlan: 'maintPlans',
  dutyCheck: 'dutyCheck', change: 'changes', missedCall: 'calls', dutyAsk: 'dutyCheck',
}
