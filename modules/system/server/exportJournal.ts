import type { LeavingFile } from '@gss/kit/call'
import { isRefusal, type Refusal } from '@gss/kit/refusal'
import { mediaTypeOf } from '@gss/server-kit/files'
import { type ColumnOfSheet, writeSheet } from '@gss/server-kit/sheets'
import type { Caller } from '@gss/session/server'
import {
  JOURNAL_COLUMNS,
  JOURNAL_FILE,
  JOURNAL_GOES_ON,
  JOURNAL_TITLE,
  type JournalEntry,
  type JournalExportAsked,
  ACT_OUTCOME_WORDS,
} from '../contract/index.ts'
import type { SystemDeps } from './deps.ts'
import { journalForExport } from './journal.ts'

export async function exportJournal(
  ask: JournalExportAsked,
  who: Caller,
  deps: SystemDeps,
  maxRows?: number,
): Promise<LeavingFile | Refusal> {
  const entries = await journalForExport(ask, who, deps, maxRows)
  if (isRefusal(entries)) return entries
  return {
    name: JOURNAL_FILE,
    type: mediaTypeOf('xlsx'),
    body: writeSheet({ title: JOURNAL_TITLE, columns: COLUMNS, rows: rowsOf(entries) }),
  }
}

const COLUMNS: ColumnOfSheet[] = Object.entries(JOURNAL_COLUMNS).map(([key, { title, width }]) => ({
  title,
  width,
  kind: key === 'at' ? 'dateTime' : 'text',
}))

/** What one cell of a spreadsheet holds. */
const CELL_MAX_CHARS = 32_000
const cell = (json: string | null): string => (json ?? '').slice(0, CELL_MAX_CHARS)

async function* rowsOf(entries: AsyncIterable<JournalEntry | 'more'>) {
  for await (const entry of entries) {
    if (entry === 'more') {
      yield [null, JOURNAL_GOES_ON]
      return
    }
    const subject = [entry.subjectKind, entry.subjectName || entry.subjectId]
      .filter((part) => part !== '')
      .join(' ')
    const words = [
      entry.actorName,
      entry.from,
      entry.act,
      subject,
      ACT_OUTCOME_WORDS[entry.outcome],
      entry.note,
    ]
    yield [entry.at, ...words, cell(entry.before), cell(entry.after)]
  }
}
