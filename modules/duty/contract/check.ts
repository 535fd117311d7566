import {
  among,
  type DomainOf,
  epochMs,
  field,
  flag,
  nullable,
  oneOf,
  record,
  text,
  uuid,
  whole,
} from '@gss/kit/wire'

/** 查岗结果. `asked` is under way; `unsent` did not reach the device, and says nothing of the people behind it. */
export const checkState = oneOf({ '0': 'asked', '1': 'answered', '2': 'missed', '3': 'unsent', '4': 'late' })
export type CheckState = DomainOf<typeof checkState>
export const CHECK_STATES: readonly CheckState[] = ['asked', 'answered', 'missed', 'unsent', 'late']

/** By what a control room is asked: its device rings, the centre looks through its camera, calls it, or asks the phones of who is signed on. */
export const CHECK_WAYS = ['device', 'video', 'phone', 'app'] as const
export type CheckWay = (typeof CHECK_WAYS)[number]
export const checkWay = among(CHECK_WAYS)
/** Those that are sent and answered there; of the others the centre says what it found. */
export const SENT_WAYS = ['device', 'app'] as const
export type SentWay = (typeof SENT_WAYS)[number]
export const FOUND_WAYS = ['video', 'phone'] as const
export type FoundWay = (typeof FOUND_WAYS)[number]

export const FINDINGS = ['onDuty', 'absent', 'asleep', 'unclear', 'noAnswer', 'notReached'] as const
export type Finding = (typeof FINDINGS)[number]
export const finding = among(FINDINGS)
/** What may be found in which way, what it says of the people, and whether it takes words. */
// oxfmt-ignore
export const FOUND: readonly [way: FoundWay, found: Finding, is: 'answered' | 'missed' | 'unsent', needsWords: boolean][] = [
  ['video', 'onDuty',     'answered', false],
  ['video', 'absent',     'missed',   false],
  ['video', 'asleep',     'missed',   true],
  // A dark or broken picture says nothing of the people.
  ['video', 'unclear',    'unsent',   true],
  ['phone', 'onDuty',     'answered', false],
  ['phone', 'noAnswer',   'missed',   false],
  // Somebody else lifted, or whoever lifted was not there.
  ['phone', 'absent',     'missed',   true],
  ['phone', 'notReached', 'unsent',   true],
]
export const findingsOf = (way: FoundWay): Finding[] =>
  FOUND.flatMap(([of, found]) => (of === way ? [found] : []))

/** What was asked of a control room, and what came of it. */
const checkFields = {
  checkId: field('checkId', uuid),
  askedAt: field('sendTime', epochMs),
  askedName: field('sendUser', text),
  minutes: field('timeout', whole),
  state: field('result', checkState),
  answeredAt: field('answerTime', nullable(epochMs)),
  /** The number of the operator, as the device tells it; by other ways a name. */
  answerer: field('answerUser', text),
  delayS: field('delay', nullable(whole)),
  way: field('checkWay', checkWay),
  /** Where the centre looked or called. */
  finding: field('finding', nullable(finding)),
  words: field('desc', text),
}
export const dutyCheckRecord = record('check', checkFields)
export type DutyCheck = DomainOf<typeof dutyCheckRecord>

/** A transmission device that can be asked, with the last answer of the people behind it. */
export const dutyPost = record('dutyPost', {
  transmissionId: field('tranDevId', uuid),
  unitId: field('PROJECT_ID', uuid),
  unitCode: field('PROJ_CODE', text),
  unitName: field('FULL_NAME', text),
  name: field('TRAN_DEV_NAME', text),
  code: field('tranDevCode', text),
  isOnline: field('online', flag),
  last: field('last', nullable(dutyCheckRecord)),
  /** So many in a row, the last among them, that nobody answered. */
  missedInARow: field('missedInARow', whole),
})
export type Post = DomainOf<typeof dutyPost>

/** All that were asked with one press. */
export const run = record('dutyRun', {
  runId: field('runId', uuid),
  askedAt: field('sendTime', epochMs),
  askedName: field('sendUser', text),
  minutes: field('timeout', whole),
  asked: field('waiting', whole),
  answered: field('answered', whole),
  missed: field('missed', whole),
  unsent: field('unsent', whole),
  late: field('late', whole),
})
export type CheckRun = DomainOf<typeof run>

/** How many posts stand how, for the quick filters. */
export const postCounts = record('postCounts', {
  posts: field('total', whole),
  online: field('online', whole),
  asked: field('waiting', whole),
  missed: field('missed', whole),
  unsent: field('unsent', whole),
})
