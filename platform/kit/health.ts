import type { Refusal } from './refusal.ts'

/** What can be wrong with an installation: the code goes over the wire, screens have words for it in four languages, and `/healthz` says the sentence to who keeps the machine. */
export const HEALTH_TROUBLES = {
  unanswered: 'no answer in time',
  unreachable: 'not reachable',
  diskFull: '{gib} GiB free, {percent} %',
  clockApart: '{seconds} s apart from the database',
  journalLag: 'entries wait {seconds} s for their link',
  journalMonthsFew: 'tables for {months} months: run migrate',
  backupNone: 'none was ever made',
  backupOld: 'the last good one is {hours} h old',
  recoveryLogStuck: 'the log of changes cannot be put away since {since}',
  messagesFailed: '{count} messages failed within the hour',
  messagesLate: '{count} messages wait for more than five minutes',
  waysFail: '{count} ways of notification fail',
  nobodyHears: '{count} of {total} units have nobody who gets a message when nobody claims',
  recordingsFull: 'recordings take {gb} GB, more than RECORDINGS_MAX_GB allows',
  lineRefused: 'no telephone line: {why}',
  lineNone: 'no telephone line: apps/telephony is not running',
  framesWait: '{count} frames wait {seconds} s for the database',
  readingStopped: 'too much waits for the database: not reading',
} as const
export type HealthTrouble = keyof typeof HEALTH_TROUBLES
export const isHealthTrouble = (code: string): code is HealthTrouble => Object.hasOwn(HEALTH_TROUBLES, code)
export type TroubleValues = NonNullable<Refusal['with']>
