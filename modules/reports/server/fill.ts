import { type Refusal, refuse } from '@gss/kit/refusal'
import type { AskOf, LeavingFile } from '@gss/kit/call'
import { mediaTypeOf } from '@gss/server-kit/files'
import { type CellToWrite, type ColumnOfSheet, writeSheet } from '@gss/server-kit/sheets'
import { actorOf, type Caller } from '@gss/session/server'
import {
  type calls,
  CELL_WORDS,
  type StatementCell,
  type CellKind,
  type FilledStatement,
  SCREEN_MAX_ROWS,
  SHEET_UNITS,
  type Statement,
  STATEMENT_WORDS,
  statementOf,
} from '../contract/index.ts'
import type { ReportDeps } from './deps.ts'
import { ABOUT, ROWS } from './statements.ts'
import type { StatementOf, Value } from './telling.ts'

type Ask = AskOf<typeof calls.statement>

const DAY_MS = 86_400_000
/** A month of 31 days, a quarter of 92, a year of 366, each with the hour that a change of clocks may add. */
const MONTH_MAX_DAYS = 32
const QUARTER_MAX_DAYS = 93
const YEAR_MAX_DAYS = 367
/** What one file of a month holds at most. */
const SHEET_MAX_ROWS = 100_000

export async function fillStatement(
  ask: Ask,
  who: Caller,
  { db, clock }: ReportDeps,
): Promise<FilledStatement | Refusal> {
  const of = whomOf(ask, who, clock(), SCREEN_MAX_ROWS + 1)
  if ('refused' in of) return of
  const statement = statementOf(ask.statement)
  const [rows, { knownSince, unfinished, figures, sides }] = await Promise.all([
    rowsOf(ask, of, db),
    ABOUT[statement.of](db, of),
  ])
  return {
    rows: rows.slice(0, SCREEN_MAX_ROWS),
    isCut: rows.length > SCREEN_MAX_ROWS,
    figures,
    sides,
    asOf: of.now < of.until ? of.now : of.until,
    isOver: of.now >= of.until,
    knownSince,
    unfinished,
  }
}

export async function exportStatement(
  ask: Ask,
  who: Caller,
  { db, clock, journal }: ReportDeps,
): Promise<LeavingFile | Refusal> {
  const of = whomOf(ask, who, clock(), SHEET_MAX_ROWS)
  if ('refused' in of) return of
  const statement = statementOf(ask.statement)
  const title = titleOf(ask)
  const subject = { kind: 'statement', id: ask.statement, name: title }
  const after = { unitId: of.unitId, from: of.from, until: of.until }
  await journal.write(db, {
    ...(of.unitId && { unitId: of.unitId }),
    actor: actorOf(who),
    act: 'statement.export',
    subject,
    after,
  })
  const rows = await rowsOf(ask, of, db)
  return {
    name: `${title}.xlsx`,
    type: mediaTypeOf('xlsx'),
    body: writeSheet({
      title,
      columns: columnsOf(statement),
      rows: rows.map((row) => row.map((value, at) => onPaper(value, statement.columns[at]?.kind ?? 'text'))),
      zoneMinutes: ask.offsetMin,
    }),
  }
}

/** 维保月报 of a quarter is 维保季报. */
function titleOf({ statement, from, until }: Ask): string {
  const days = (until.getTime() - from.getTime()) / DAY_MS
  const measure = days > QUARTER_MAX_DAYS ? '.year' : days > MONTH_MAX_DAYS ? '.quarter' : ''
  const words: Readonly<Record<string, string>> = STATEMENT_WORDS
  return words[`statement.${statement}${measure}`] ?? STATEMENT_WORDS[`statement.${statement}`]
}

/** Of another unit there is nothing to tell, and a form on paper is of one. */
function whomOf(ask: Ask, who: Caller, now: Date, limit: number): StatementOf | Refusal {
  const { from, until, offsetMin } = ask
  const spanMs = until.getTime() - from.getTime()
  const days = statementOf(ask.statement).isLong ? YEAR_MAX_DAYS : MONTH_MAX_DAYS
  if (spanMs <= 0 || spanMs > days * DAY_MS) return refuse('statement.spanWrong', { days })
  const unitId = ask.unitId ?? who.unitId
  if (unitId === null ? !who.sees(null) : !who.sees(unitId)) return refuse('statement.unitNotFound')
  if (unitId === null && statementOf(ask.statement).isOfOneUnit) return refuse('statement.unitMissing')
  return { unitId, from, until, now, offsetMin, limit }
}

async function rowsOf(
  { statement: key }: Ask,
  of: StatementOf,
  db: ReportDeps['db'],
): Promise<StatementCell[][]> {
  const rows: Readonly<Record<string, Value>>[] = await ROWS[key](db, of)
  const { columns } = statementOf(key)
  return rows.map((row) => columns.map((column) => cellOf(row[column.key] ?? null)))
}
const cellOf = (value: Value): StatementCell => (value instanceof Date ? value.getTime() : value)

const SHEET_KINDS: Readonly<Record<CellKind, ColumnOfSheet['kind']>> = {
  text: 'text',
  word: 'text',
  count: 'number',
  part: 'number',
  hours: 'number',
  moment: 'dateTime',
}
const columnsOf = ({ columns }: Statement): ColumnOfSheet[] =>
  columns.map(({ key, kind }) => ({
    title: `${wordOf(STATEMENT_WORDS, `column.${key}`)}${SHEET_UNITS[kind] ?? ''}`,
    kind: SHEET_KINDS[kind],
  }))

const PERCENT = 100
const TENTHS = 10
const toTenths = (value: number) => Math.round(value * TENTHS) / TENTHS

function onPaper(value: StatementCell, kind: CellKind): CellToWrite {
  if (typeof value === 'string') return kind === 'word' ? wordOf(CELL_WORDS, value) : value
  if (value === null) return null
  if (kind === 'moment') return new Date(value)
  return kind === 'part' ? toTenths(value * PERCENT) : toTenths(value)
}
const wordOf = (words: Readonly<Record<string, string>>, key: string): string => words[key] ?? key
