import { among, oneOf } from '@gss/kit/wire'
import type { TaskType } from '@gss/notices/contract'

/** What word is about. The wire's words of spec §3, and 巡查 beside them. */
export const CATEGORY_WORDS = {
  FIRE: 'fire',
  URGENT: 'urgent',
  FAULT: 'fault',
  ALARM: 'supervisory',
  MISS_DUTY: 'missedDuty',
  RISK: 'hazard',
  TMP_FIRE: 'permit',
  PATROL: 'patrol',
  EXPIRY: 'expiry',
  TEST: 'test',
} as const
export const category = oneOf(CATEGORY_WORDS)
export type Category = (typeof CATEGORY_WORDS)[keyof typeof CATEGORY_WORDS]
/** Those a rule can be about; a try-out is about nothing. */
export const CATEGORIES = Object.values(CATEGORY_WORDS).filter((word) => word !== 'test')

/** What a notice of a task is about; tickets and maintenance go with the faults they are done about. What has no row is told at the desk only. */
export const CATEGORY_OF_TASK: Readonly<Partial<Record<TaskType, Category>>> = {
  xjRisk: 'hazard',
  xjTempFire: 'permit',
  xjTask: 'patrol',
  expiry: 'expiry',
  maintTicket: 'fault',
  maintPlan: 'fault',
  dutyCheck: 'missedDuty',
}

/** No quiet hours, no digest, first in every queue. */
export const ALWAYS_HEARD: readonly Category[] = ['fire', 'urgent']
export const isAlwaysHeard = (of: Category): boolean => ALWAYS_HEARD.includes(of)
/** May be told once a day, together. */
export const MAY_WAIT: readonly Category[] = ['fault', 'supervisory', 'hazard', 'permit', 'patrol', 'expiry']
export const mayWait = (of: Category): boolean => MAY_WAIT.includes(of)

/** How a person is reached. */
export const NOTIFY_CHANNELS = ['sms', 'email', 'robot', 'voice', 'push'] as const
export type NotifyChannel = (typeof NOTIFY_CHANNELS)[number]
export const channel = among(NOTIFY_CHANNELS)

export const STATES = ['waiting', 'sending', 'retry', 'sent', 'failed', 'cancelled'] as const
export type MessageState = (typeof STATES)[number]
export const messageState = among(STATES)

/** Whom a rule names: accounts with a role, people of the unit by what they are to it, those whose task it is, an address, a robot. */
export const AUDIENCES = ['role', 'contact', 'holders', 'address', 'robot'] as const
export type Audience = (typeof AUDIENCES)[number]
export const audience = among(AUDIENCES)
