import { among } from '@gss/kit/wire'

/** What a notice is about; the wire's words of spec §3 "Notices". Alarms have their own bell. `expiry` is ours: something comes of age. */
export const TASK_TYPES = [
  'xjTask',
  'xjRisk',
  'xjTempFire',
  'expiry',
  'maintTicket',
  'maintPlan',
  'dutyCheck',
  'change',
  'missedCall',
  'dutyAsk',
] as const
export type TaskType = (typeof TASK_TYPES)[number]
export const taskType = among(TASK_TYPES)

/**
 * Which dialog opens from a notice, by the status its task has. Spec §4 "Push messages over the live socket"; a status without a row has
 * nothing to decide, and its notice is for reading. The dialog is lent by the module that owns the task, under this name.
 */
export const NOTICE_DIALOGS: Readonly<Record<TaskType, Readonly<Record<string, string>>>> = {
  xjTask: {},
  // 301 and 302 are ours: a plan that came back is made anew, and a rectification is work of whoever it was given to.
  xjRisk: {
    100: 'hazard.handle',
    200: 'hazard.examine',
    300: 'hazard.dispatch',
    301: 'hazard.handle',
    302: 'hazard.show',
  },
  // 300 and 302 are ours: a watch to be kept, an end to be looked at.
  xjTempFire: { 100: 'permit.review', 201: 'permit.handle', 300: 'permit.show', 302: 'permit.accept' },
  expiry: {},
  // Ours: a fault ticket is sorted, repaired, confirmed; a maintenance plan has an owner in every status but the last.
  maintTicket: { 0: 'ticket.show', 1: 'ticket.show', 3: 'ticket.show' },
  maintPlan: {
    100: 'maintPlan.show',
    101: 'maintPlan.show',
    102: 'maintPlan.show',
    103: 'maintPlan.show',
    104: 'maintPlan.show',
    200: 'maintPlan.show',
    300: 'maintPlan.show',
  },
  // Ours: a control room that did not answer twice is nothing to decide, and something to see to.
  dutyCheck: {},
  // Ours: a change of base data waits for its first level, or for its second.
  change: { 0: 'change.show', 1: 'change.show' },
  // Ours: somebody called the centre and nobody answered.
  missedCall: { 100: 'missedCall.show' },
  // Ours: a check that phones of a control room answer.
  dutyAsk: { asked: 'dutyAsk.show' },
}

/** A notice with a dialog is a to-do (待办) of whoever may do what the dialog does. */
export const dialogOf = (type: TaskType, status: string): string | null =>
  NOTICE_DIALOGS[type][status] ?? null

/** What shows a task whose status asks for nothing; lent like the dialogs. */
export const TASK_SHEETS: Readonly<Record<TaskType, string>> = {
  xjTask: 'patrolTask.show',
  xjRisk: 'hazard.show',
  xjTempFire: 'permit.show',
  expiry: 'expiry.show',
  maintTicket: 'ticket.show',
  maintPlan: 'maintPlan.show',
  dutyCheck: 'dutyCheck.show',
  change: 'change.show',
  missedCall: 'missedCall.show',
  dutyAsk: 'dutyAsk.show',
}

/** Spec §4: the words of the live socket that open the patrol notice (by hand on a phone, by a label, by a device), and the one that opens the equipment expiry notice. */
export const EXPIRY_MODULE = 'FIreEqtAlarm' // sic
export const NOTICE_MODULES = ['xJian', 'nfc', 'transDev', EXPIRY_MODULE] as const
export type NoticeModule = (typeof NOTICE_MODULES)[number]
