import type { LeavingFile } from '@gss/kit/call'
import { keysOf } from '@gss/kit/keys'
import type { Page } from '@gss/kit/wire'
import { mediaTypeOf } from '@gss/server-kit/files'
import { type ColumnOfSheet, writeSheet } from '@gss/server-kit/sheets'
import { actorOf, type Caller, scopeOf } from '@gss/session/server'
import {
  type Alarm,
  ALARM_SHEET_COLUMNS,
  ALARM_SHEET,
  HISTORY_EXPORT_MAX_ROWS,
  HISTORY_TOTAL_MAX,
  ALARM_KIND_WORDS,
  ALARM_STATE_WORDS,
} from '../contract/index.ts'
import { type KnownAlarm, knownAsAlarm } from './alarmViews.ts'
import type { AlarmDeps } from './deps.ts'
import { historyCount, type HistoryOf, historyPage, historyRows, type HistoryOrder } from './historyViews.ts'

/** The desk's list and the history: by any filter, its cost bounded by what is shown. */
export async function history(
  ask: HistoryOf & HistoryOrder & { page: number; pageRows: number },
  who: Caller,
  { db }: AlarmDeps,
): Promise<Page<Alarm>> {
  const { page, pageRows, sort, descending, ...of } = ask
  const offset = (page - 1) * pageRows
  const scope = scopeOf(who)
  const isBeyond = offset >= HISTORY_TOTAL_MAX
  const [rows, total] = await Promise.all([
    isBeyond ? [] : historyPage(db, of, scope, { sort, descending, limit: pageRows, offset }),
    historyCount(db, of, scope, HISTORY_TOTAL_MAX),
  ])
  return { rows: rows.map(knownAsAlarm), page, total }
}

const PIECE_ROWS = 2_000
/** Row by row into the file: the memory stays the same however many there are. */
export async function exportHistory(
  of: HistoryOf,
  who: Caller,
  { db, journal }: AlarmDeps,
): Promise<LeavingFile> {
  const subject = { kind: 'alarm', id: '', name: '' }
  await journal.write(db, { actor: actorOf(who), act: 'alarm.export', subject, after: of })
  const found = historyRows(db, of, scopeOf(who), PIECE_ROWS, HISTORY_EXPORT_MAX_ROWS)
  return {
    name: ALARM_SHEET.file,
    type: mediaTypeOf('xlsx'),
    body: writeSheet({ title: ALARM_SHEET.title, columns: COLUMNS, rows: cells(found) }),
  }
}

type Key = keyof typeof ALARM_SHEET_COLUMNS
const KEYS = keysOf(ALARM_SHEET_COLUMNS)
const DATES: ReadonlySet<Key> = new Set(['raisedAt', 'settledAt'])
const COLUMNS: ColumnOfSheet[] = KEYS.map((key) => ({
  title: ALARM_SHEET_COLUMNS[key],
  kind: DATES.has(key) ? 'dateTime' : key === 'timesReported' ? 'number' : 'text',
}))

async function* cells(found: AsyncIterable<KnownAlarm>) {
  for await (const known of found) {
    const alarm = knownAsAlarm(known)
    const row = {
      ...alarm,
      place: known.place,
      note: known.note,
      kind: ALARM_KIND_WORDS[known.kind],
      state: ALARM_STATE_WORDS[known.state],
    }
    yield KEYS.map((key) => row[key])
  }
}
