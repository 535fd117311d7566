import {
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
} from '@gss/kit/wire'

/** Spec §3 "Process status". */
export const CHANGE_STATES = {
  '0': 'asked',
  '1': 'firstPassed',
  '2': 'firstRejected',
  '3': 'secondRejected',
  '4': 'passed',
  '5': 'closed',
} as const
export type ChangeState = (typeof CHANGE_STATES)[keyof typeof CHANGE_STATES]
export const changeState = oneOf(CHANGE_STATES)

/** Spec §3 "Change type": the first three are what is asked for, the others what was done with it. */
export const CHANGE_KINDS = {
  '0': 'add',
  '1': 'edit',
  '2': 'delete',
  '3': 'close',
  '4': 'first',
  '5': 'second',
} as const
export type ChangeKind = (typeof CHANGE_KINDS)[keyof typeof CHANGE_KINDS]
export const changeKind = oneOf(CHANGE_KINDS)
export type AskedKind = Extract<ChangeKind, 'add' | 'edit' | 'delete'>
export const ASKED_KINDS = { '0': 'add', '1': 'edit', '2': 'delete' } as const
export const askedKind = oneOf(ASKED_KINDS)

export type ChangeDeed = 'pass' | 'reject' | 'close'
/** What may become of a request, by whom: `first` and `second` say the level that decides. What has no row is over. */
// oxfmt-ignore
export const CHANGE_FLOW: readonly (readonly [from: ChangeState, deed: ChangeDeed, level: 'first' | 'second' | 'close', to: ChangeState])[] = [
  ['asked',       'pass',   'first',  'firstPassed'],
  ['asked',       'reject', 'first',  'firstRejected'],
  ['firstPassed', 'pass',   'second', 'passed'],
  ['firstPassed', 'reject', 'second', 'secondRejected'],
  ['asked',       'close',  'close',  'closed'],
  ['firstPassed', 'close',  'close',  'closed'],
]
export const isOpen = (state: ChangeState): boolean => CHANGE_FLOW.some(([from]) => from === state)
/** The level an open request waits for. */
export const changeLevelOf = (state: ChangeState): 'first' | 'second' | null =>
  state === 'asked' ? 'first' : state === 'firstPassed' ? 'second' : null
export const CHANGE_LEVELS = { '1': 'first', '2': 'second' } as const
export type ChangeLevel = (typeof CHANGE_LEVELS)[keyof typeof CHANGE_LEVELS]
/** Who may decide on a level. */
export const LEVEL_RIGHTS: Readonly<Record<ChangeLevel, string>> = {
  first: 'changeReview',
  second: 'changeConfirm',
}

export const CHANGE_WORDS_MAX_CHARS = 500
/** In one press. */
export const REVIEW_MAX = 100
/** Rows of one sheet that become requests; whoever brings more has the centre bring them. */
export const ASKED_BY_SHEET_MAX = 200
/** Spec: the bin keeps what was deleted so long. */
export const RECYCLE_DAYS = 90

const asked = {
  changeId: field('changeId', uuid),
  object: field('object', text),
  /** As the table of the object calls it. */
  label: field('objectName', text),
  rowId: field('rowId', uuid),
  rowName: field('rowName', text),
  kind: field('changeType', askedKind),
  state: field('process', changeState),
  unitId: field('PROJECT_ID', uuid),
  unitName: field('FULL_NAME', text),
  authorName: field('author', text),
  askedAt: field('createTime', epochMs),
  stateSince: field('processTime', epochMs),
  stateBy: field('processBy', text),
  /** What is asked of whoever looks: nothing, or to decide on this level. */
  waitsFor: field('waitsFor', nullable(oneOf(CHANGE_LEVELS))),
  /** It is one's own, and open: it can be taken back. */
  mayClose: field('mayClose', flag),
  /** The row moved on since: it can only be rejected or taken back. */
  isStale: field('stale', flag),
}
export const registerChange = record('change', asked)
export type RegisterChange = DomainOf<typeof registerChange>

export const changeFile = record('changeFile', {
  fileId: field('fileId', uuid),
  name: field('fileName', text),
  type: field('fileType', text),
  bytes: field('fileSize', whole),
})
const side = record('changeSide', {
  /** What one reads: a text, a number, the words of a dictionary, the names of what is referred to. */
  words: field('words', list(text)),
  files: field('files', list(changeFile)),
})
export type ChangeSide = DomainOf<typeof side>
export const changeField = record('changeField', {
  name: field('field', text),
  label: field('label', text),
  section: field('section', text),
  unit: field('unit', text),
  dictionary: field('dictionary', text),
  type: field('type', text),
  isChanged: field('changed', flag),
  before: field('before', nullable(side)),
  after: field('after', nullable(side)),
})
export type ChangeField = DomainOf<typeof changeField>

export const changeStep = record('changeStep', {
  kind: field('changeType', changeKind),
  state: field('process', changeState),
  at: field('time', epochMs),
  userName: field('realname', text),
  words: field('words', text),
})
export type ChangeStep = DomainOf<typeof changeStep>

export const wholeChange = record('wholeChange', {
  ...asked,
  fields: field('fields', list(changeField)),
  steps: field('steps', list(changeStep)),
})
export type WholeChange = DomainOf<typeof wholeChange>

/** On a row: somebody has asked for something that has not come to it yet. */
export const pendingChange = record('pendingChange', {
  changeId: field('changeId', uuid),
  kind: field('changeType', askedKind),
  state: field('process', changeState),
  authorName: field('author', text),
  askedAt: field('createTime', epochMs),
})
export type PendingChange = DomainOf<typeof pendingChange>

/** One state a row was in: from when, by whom, and what it differs in from the one before it. */
export const rowVersion = record('rowVersion', {
  version: field('version', whole),
  at: field('time', epochMs),
  by: field('realname', text),
  isNow: field('current', flag),
  fields: field('fields', list(changeField)),
})
export type RowVersion = DomainOf<typeof rowVersion>

export const recycled = record('recycled', {
  object: field('object', text),
  label: field('objectName', text),
  rowId: field('rowId', uuid),
  rowName: field('rowName', text),
  unitId: field('PROJECT_ID', nullable(uuid)),
  unitName: field('FULL_NAME', text),
  deletedAt: field('deleteTime', epochMs),
  deletedBy: field('realname', text),
  expiresAt: field('expireTime', epochMs),
})
export type Recycled = DomainOf<typeof recycled>
