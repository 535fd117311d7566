import type { AskOf, LeavingFile } from '@gss/kit/call'
import { keysOf } from '@gss/kit/keys'
import { isRefusal, type Refusal } from '@gss/kit/refusal'
import { mediaTypeOf } from '@gss/server-kit/files'
import { type ColumnOfSheet, writeSheet } from '@gss/server-kit/sheets'
import { actorOf, type Caller } from '@gss/session/server'
import {
  type calls,
  PATROL_KIND_WORDS,
  OK_WORDS,
  ITEM_OUTCOME_WORDS,
  type PatrolRecord,
  PROOF_WORDS,
  RECORD_COLUMNS,
  RECORD_SHEET,
  RECORD_SHEET_MAX,
  type RecordItem,
} from '../contract/index.ts'
import type { PatrolDeps } from './deps.ts'
import { scopeFor, patrolSpanOf } from './read.ts'
import { type PatrolRecordFilters, patrolRecordsPage } from './taskViews.ts'

const PIECE_ROWS = 1_000

/** Piece by piece into the file: the memory stays the same however many there are. */
export async function exportRecords(
  asked: AskOf<typeof calls.exportPatrolRecords>,
  who: Caller,
  { db, clock, journal }: PatrolDeps,
): Promise<LeavingFile | Refusal> {
  const scope = await scopeFor(who, db)
  if (isRefusal(scope)) return scope
  const span = patrolSpanOf(asked, clock())
  if (isRefusal(span)) return span
  const subject = { kind: 'patrolRecord', id: '', name: '' }
  await journal.write(db, { actor: actorOf(who), act: 'patrol.export', subject, after: asked })
  const filters = { ...asked, ...span, scope: scope.unitId }
  return {
    name: RECORD_SHEET.file,
    type: mediaTypeOf('xlsx'),
    body: writeSheet({ title: RECORD_SHEET.title, columns: COLUMNS, rows: lines(filters, { db }) }),
  }
}

type Key = keyof typeof RECORD_COLUMNS
const KEYS = keysOf(RECORD_COLUMNS)
const DATES: ReadonlySet<Key> = new Set(['at', 'receivedAt'])
const COLUMNS: ColumnOfSheet[] = KEYS.map((key) => ({
  title: RECORD_COLUMNS[key],
  kind: DATES.has(key) ? 'dateTime' : key === 'value' ? 'number' : 'text',
}))

async function* lines(filters: PatrolRecordFilters, { db }: Pick<PatrolDeps, 'db'>) {
  for (let page = 1; (page - 1) * PIECE_ROWS < RECORD_SHEET_MAX; page++) {
    const rows = await patrolRecordsPage(db, filters, { page, pageRows: PIECE_ROWS })
    for (const row of rows)
      for (const item of row.items.length === 0 ? [null] : row.items) yield lineOf(row, item)
    if (rows.length < PIECE_ROWS) return
  }
}

function lineOf(record: PatrolRecord, item: RecordItem | null) {
  const line = {
    ...record,
    kind: PATROL_KIND_WORDS[record.kind],
    proof: PROOF_WORDS[record.proof],
    item: item?.content ?? '',
    result: (item?.isOk ?? record.isOk) ? OK_WORDS.ok : OK_WORDS.bad,
    value: item?.value ?? null,
    words: item?.words ?? record.words,
    outcome: item?.outcome ? ITEM_OUTCOME_WORDS[item.outcome] : '',
    treatment: item?.treatment ?? '',
    late: record.isLate ? OK_WORDS.late : '',
  }
  return KEYS.map((key) => line[key])
}
