import {
  ask,
  among,
  type DomainOf,
  epochMs,
  field,
  filled,
  line,
  list,
  longText,
  nullable,
  optional,
  pageFields,
  record,
  text,
  uuid,
  whole,
  yes,
} from '@gss/kit/wire'

export const ACT_OUTCOMES = ['done', 'refused', 'failed'] as const

/** Longest value the journal keeps, and what its notice about a longer one takes. */
const VALUE_MAX_CHARS = 70_000
/** One act as the audit administrator reads it. */
export const journalEntry = record('journalEntry', {
  entryId: field('id', uuid),
  at: field('createTime', epochMs),
  actorId: field('userId', nullable(uuid)),
  actorName: field('username', text),
  from: field('ip', text),
  act: field('operation', text),
  subjectKind: field('objectType', text),
  subjectId: field('objectId', text),
  subjectName: field('objectName', text),
  /** JSON as text: its keys are as many as there are kinds of things. */
  before: field('before', nullable(longText(VALUE_MAX_CHARS))),
  after: field('after', nullable(longText(VALUE_MAX_CHARS))),
  outcome: field('result', among(ACT_OUTCOMES)),
  note: field('remark', text),
})
export type JournalEntry = DomainOf<typeof journalEntry>

const ACT_MAX_CHARS = 40
const filters = {
  from: field('startTime', epochMs),
  until: field('endTime', epochMs),
  actorId: field('userId', optional(uuid)),
  /** `user.` finds every act on users. */
  act: field('operation', optional(line(ACT_MAX_CHARS))),
  subjectKind: field('objectType', optional(filled(ACT_MAX_CHARS))),
  subjectId: field('objectId', optional(filled())),
  outcome: field('result', optional(among(ACT_OUTCOMES))),
}
export const journalAsked = ask({ ...pageFields, ...filters })
export type JournalAsked = DomainOf<typeof journalAsked>
export const journalExportAsked = ask(filters)
export type JournalExportAsked = DomainOf<typeof journalExportAsked>

export const journalPage = record('journalPage', {
  rows: field('records', list(journalEntry)),
  page: field('current', whole),
  total: field('total', whole),
  /** There are more than `total`: narrow the filter. */
  isTotalCapped: field('more', yes),
})

/** Rows of one file at most, newest first. */
export const JOURNAL_EXPORT_MAX_ROWS = 50_000

/** Where the next file begins; nothing: the last one held all. */
export const journalRest = record('journalRest', { until: field('endTime', nullable(epochMs)) })

export const FAULTS = [
  'entryChanged',
  'entryDeleted',
  'linkMissing',
  'tailCut',
  'chainRewritten',
  'anchorForeign',
  'neverSealed',
] as const
/** What is shown of a broken chain; the command line lists all. */
export const BROKEN_SHOWN_MAX = 100
export const journalVerdict = record('journalVerdict', {
  isWhole: field('intact', yes),
  entries: field('entries', whole),
  sealed: field('sealed', whole),
  waiting: field('waiting', whole),
  broken: field(
    'broken',
    list(
      record('brokenLink', {
        what: field('reason', among(FAULTS)),
        seq: field('seq', optional(whole)),
        entryId: field('id', optional(uuid)),
      }),
    ),
  ),
  verifiedAt: field('time', epochMs),
})
export type JournalVerdict = DomainOf<typeof journalVerdict>

/** The file the journal is exported to. */
export const JOURNAL_TITLE = '审计日志'
/** The last row of a file that does not hold all. */
export const JOURNAL_GOES_ON = '未完：更早的日志在下一份文件中'
export const JOURNAL_FILE = '审计日志.xlsx'
export const JOURNAL_COLUMNS = {
  at: { title: '时间', width: 20 },
  actor: { title: '操作人', width: 16 },
  from: { title: 'IP地址', width: 16 },
  act: { title: '操作', width: 24 },
  subject: { title: '对象', width: 30 },
  outcome: { title: '结果', width: 8 },
  note: { title: '备注', width: 30 },
  before: { title: '变更前', width: 40 },
  after: { title: '变更后', width: 40 },
} as const
export const ACT_OUTCOME_WORDS = { done: '成功', refused: '拒绝', failed: '失败' } as const
