import {
  among,
  type DomainOf,
  epochMs,
  field,
  flag,
  list,
  nullable,
  oneOf,
  record,
  text,
  uuid,
  whole,
  yes,
} from '@gss/kit/wire'

/** Spec §4 "Phone call": what STATUS says. While it is being connected there is none. */
export const callStatus = oneOf({
  '0': 'ended',
  '1': 'outsideBusy',
  '2': 'insideBusy',
  '3': 'failed',
  '11': 'talking',
})
export type CallStatus = DomainOf<typeof callStatus>

/** Who connects: a telephone system by SIP, a hand that dials, or the demo's pretend telephone. */
export const PROVIDERS = ['sip', 'manual', 'simulator'] as const
export type Provider = (typeof PROVIDERS)[number]

/** Why it ended as it did. The wire's four numbers say less. */
export const CALL_REASONS = [
  'none',
  'hungUp',
  'cancelled',
  'busy',
  'declined',
  'noAnswer',
  'notFound',
  'seatBusy',
  'seatNoAnswer',
  'lineDown',
  'noSound',
  'interrupted',
  'tooLong',
  'noSpeech',
] as const
export type CallReason = (typeof CALL_REASONS)[number]

/** What somebody who calls is to a unit. */
export const CALLER_KINDS = [
  'onWatch',
  'controlRoom',
  'miniStation',
  'owner',
  'manager',
  'clerk',
  'maintenance',
  'person',
] as const
export type CallerKind = (typeof CALLER_KINDS)[number]

/** One call, and its recording where there is one. */
export const call = record('voiceRecord', {
  callId: field('VOICE_ID', uuid),
  seatTel: field('SEAT_TEL', text),
  number: field('CALL_NUME', text), // sic
  isOutgoing: field('IN_OR_OUT', flag),
  placedAt: field('BG_TIME', epochMs),
  endedAt: field('ED_TIME', nullable(epochMs)),
  recordingName: field('VOICE_NAME', nullable(text)),
  /** An id, and nothing else: no path of ours leaves the server. */
  recordingId: field('SAVE_PATH', nullable(uuid)),
  status: field('STATUS', nullable(callStatus)),

  lineNo: field('CHN_NO', text),
  workNo: field('WORK_NO', text),
  answeredAt: field('ANSWER_TIME', nullable(epochMs)),
  talkedS: field('TALK_TIME', nullable(whole)),
  reason: field('REASON', among(CALL_REASONS)),
  provider: field('PROVIDER', among(PROVIDERS)),
  calleeName: field('CONTACT_NAME', text),
  /** Who called, or who took a call that came in; nobody yet while it rings. */
  calledBy: field('USER_ID', nullable(uuid)),
  callerName: field('USER_NAME', text),
  alarmId: field('WARN_ID', nullable(uuid)),
  unitId: field('PROJECT_ID', uuid),
  unitName: field('FULL_NAME', text),
  note: field('CALL_NOTE', text),
  isMuted: field('IS_MUTED', yes),
  /** There should be a recording and there is none: the disk was full, or the process died. */
  isRecordingLost: field('VOICE_LOST', yes),
  /** From some moment on nothing was recorded: the disk took no more. */
  isRecordingCut: field('VOICE_CUT', yes),
})
export type PhoneCall = DomainOf<typeof call>

/** Somebody one may call about a unit. */
export const unitCallee = record('unitCallee', {
  name: field('name', text),
  number: field('value', text),
  what: field('CONTACT_TYPE', among(CALLER_KINDS)),
})
export type UnitCallee = DomainOf<typeof unitCallee>

/** Somebody who may be behind a number, and what they are to which unit. */
export const knownCaller = record('knownCaller', {
  unitId: field('PROJECT_ID', uuid),
  unitName: field('FULL_NAME', text),
  name: field('CONTACT_NAME', text),
  what: field('CONTACT_TYPE', among(CALLER_KINDS)),
})
export type KnownCaller = DomainOf<typeof knownCaller>

/** An alarm that is open where somebody calls from. */
export const callersAlarm = record('callersAlarm', {
  alarmId: field('WARN_ID', uuid),
  unitId: field('PROJECT_ID', uuid),
  unitName: field('FULL_NAME', text),
  kind: field('WARNING_TYPE', text),
  title: field('TITLE', text),
  place: field('PLACE', text),
  raisedAt: field('WARN_TIME', epochMs),
})
export type CallersAlarm = DomainOf<typeof callersAlarm>

/** A call that came in: who it may be, what is open there, and who has it. */
export const incomingCall = record('incomingCall', {
  call: field('call', call),
  callers: field('contacts', list(knownCaller)),
  alarms: field('warnings', list(callersAlarm)),
  /** Handed to this person. */
  givenTo: field('givenTo', nullable(uuid)),
  givenBy: field('givenBy', text),
  /** Whose telephone is rung to take it. */
  takenBy: field('takenBy', nullable(uuid)),
  takerName: field('takerName', text),
  isMissed: field('missed', yes),
})
export type IncomingCall = DomainOf<typeof incomingCall>

/** Somebody who is at a seat and may take a call. */
export const colleague = record('colleague', {
  userId: field('userId', uuid),
  name: field('realname', text),
  seatTel: field('seatTel', text),
  isBusy: field('busy', yes),
})
export type PhoneColleague = DomainOf<typeof colleague>

export const isOver = ({ endedAt }: Pick<PhoneCall, 'endedAt'>): boolean => endedAt !== null

/** What was said last of a number: beside it in the list of contacts. */
export const lastCall = record('lastCall', {
  number: field('CALL_NUME', text), // sic
  placedAt: field('BG_TIME', epochMs),
  status: field('STATUS', nullable(callStatus)),
  talkedS: field('TALK_TIME', nullable(whole)),
})
export type LastCall = DomainOf<typeof lastCall>
