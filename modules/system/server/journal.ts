import { refuse, type Refusal } from '@gss/kit/refusal'
import {
  endOfFile,
  type ChainEntry,
  journalEntries,
  type JournalFilter,
  journalEntriesPage as readPage,
  verifyJournal,
} from '@gss/server-kit/journal'
import { actorOf, type Caller } from '@gss/session/server'
import {
  BROKEN_SHOWN_MAX,
  JOURNAL_EXPORT_MAX_ROWS,
  type JournalAsked,
  type JournalEntry,
  type JournalExportAsked,
  type JournalVerdict,
} from '../contract/index.ts'
import type { SystemDeps } from './deps.ts'

export async function readJournalPage(ask: JournalAsked, who: Caller, { db }: SystemDeps) {
  if (ask.from > ask.until) return refuse('system.rangeReversed')
  const page = await readPage(db, filterOf(ask, who), ask.page, ask.pageRows)
  return { ...page, rows: page.rows.map(entryOf) }
}

/** Newest first, as many as one file takes; that somebody took them along is itself an act. */
export async function journalForExport(
  ask: JournalExportAsked,
  who: Caller,
  { db, journal }: SystemDeps,
  maxRows = JOURNAL_EXPORT_MAX_ROWS,
) {
  if (ask.from > ask.until) return refuse('system.rangeReversed')
  const subject = { kind: 'journal', id: '', name: '' }
  await journal.write(db, { actor: actorOf(who), act: 'journal.export', subject, after: ask })
  return firstOf(journalEntries(db, filterOf(ask, who)), maxRows)
}

/** Where the next file begins, after one of this ask; null: that one holds all. */
export async function restOfJournal(
  ask: JournalExportAsked,
  who: Caller,
  { db }: SystemDeps,
  maxRows = JOURNAL_EXPORT_MAX_ROWS,
): Promise<{ until: Date | null } | Refusal> {
  if (ask.from > ask.until) return refuse('system.rangeReversed')
  return { until: await endOfFile(db, filterOf(ask, who), maxRows) }
}

/** Entries of one moment stay together: the next file begins with what is older. */
async function* firstOf(
  entries: AsyncIterable<ChainEntry>,
  max: number,
): AsyncGenerator<JournalEntry | 'more'> {
  let taken = 0
  let last = 0
  for await (const entry of entries) {
    if (taken >= max && entry.at.getTime() < last) {
      yield 'more'
      return
    }
    yield entryOf(entry)
    last = entry.at.getTime()
    taken++
  }
}

/** The chain is one: whoever sees one unit only cannot judge it. Of several who ask at once all get the answer of one run. */
export function journalVerifier({
  db,
  anchor,
  clock,
  journal,
}: SystemDeps): (who: Caller) => Promise<JournalVerdict | Refusal> {
  let underWay: Promise<JournalVerdict> | null = null
  async function run(): Promise<JournalVerdict> {
    const { ok, broken, ...counts } = await verifyJournal(db, { anchor, clock })
    return { ...counts, isWhole: ok, broken: broken.slice(0, BROKEN_SHOWN_MAX), verifiedAt: clock() }
  }
  return async (who) => {
    if (!who.sees(null)) return refuse('session.notPermitted')
    underWay ??= run().finally(() => (underWay = null))
    const verdict = await underWay
    const subject = { kind: 'journal', id: '', name: '' }
    const after = {
      isWhole: verdict.isWhole,
      entries: verdict.entries,
      sealed: verdict.sealed,
      broken: verdict.broken.length,
    }
    await journal.write(db, { actor: actorOf(who), act: 'journal.verify', subject, after })
    return verdict
  }
}

function filterOf(ask: JournalExportAsked, who: Caller): JournalFilter {
  const units = who.sees(null) ? 'all' : who.unitId === null ? [] : [who.unitId]
  return {
    units,
    from: ask.from,
    until: ask.until,
    ...(ask.actorId !== undefined && { actorId: ask.actorId }),
    ...(ask.act && { actPrefix: ask.act }),
    ...(ask.subjectKind !== undefined && {
      subject: { kind: ask.subjectKind, ...(ask.subjectId !== undefined && { id: ask.subjectId }) },
    }),
    ...(ask.outcome !== undefined && { outcome: ask.outcome }),
  }
}

const jsonOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value)
const entryOf = (entry: ChainEntry): JournalEntry => ({
  entryId: entry.entryId,
  at: entry.at,
  actorId: entry.actorId,
  actorName: entry.actorName,
  from: entry.fromIp,
  act: entry.act,
  subjectKind: entry.subjectKind,
  subjectId: entry.subjectId,
  subjectName: entry.subjectName,
  before: jsonOf(entry.before),
  after: jsonOf(entry.after),
  outcome: entry.outcome,
  note: entry.note,
})
