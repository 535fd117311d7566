import type { ColumnType, Generated } from 'kysely'
import { redact } from '../redact.ts'

export const JOURNAL_OUTCOMES = ['done', 'refused', 'failed'] as const
export type JournalOutcome = (typeof JOURNAL_OUTCOMES)[number]

/** A month of a table was dropped because it is older than it has to be kept. */
export const DROPPED = 'retention.drop'

/** What is handed in. `act` is a permission-like word, `user.edit`; before and after are plain values, redacted on the way. */
export interface Act {
  /** The unit it concerns; without one, the platform itself. */
  unitId?: string
  actor: { id: string | null; name: string; sessionId?: string | null; ip: string }
  act: string
  subject: { kind: string; id: string; name: string }
  before?: unknown
  after?: unknown
  outcome?: JournalOutcome
  note?: string
}

/** What is kept. */
export interface ChainEntry {
  unitId: string
  at: Date
  entryId: string
  actorId: string | null
  actorName: string
  sessionId: string | null
  fromIp: string
  act: string
  subjectKind: string
  subjectId: string
  subjectName: string
  before: unknown
  after: unknown
  outcome: JournalOutcome
  note: string
}

type Json = ColumnType<unknown, string | null, never>
export interface JournalRow {
  unit_id: string
  at: Date
  entry_id: string
  actor_id: string | null
  actor_name: string
  session_id: string | null
  from_ip: string
  act: string
  subject_kind: string
  subject_id: string
  subject_name: string
  before: Json
  after: Json
  outcome: JournalOutcome
  note: string
}
export interface JournalTables {
  journal: JournalRow
  journal_chain: { seq: number; unit_id: string; entry_at: Date; entry_id: string; digest: Buffer }
  journal_pending: { unit_id: string; entry_at: Date; entry_id: string; written_at: Generated<Date> }
  journal_turn: { turn: string }
}

type Read = {
  [K in keyof JournalRow]: JournalRow[K] extends ColumnType<infer S, infer _I, infer _U> ? S : JournalRow[K]
}

export const journalEntryOf = (row: Read): ChainEntry => ({
  unitId: row.unit_id,
  at: row.at,
  entryId: row.entry_id,
  actorId: row.actor_id,
  actorName: row.actor_name,
  sessionId: row.session_id,
  fromIp: row.from_ip,
  act: row.act,
  subjectKind: row.subject_kind,
  subjectId: row.subject_id,
  subjectName: row.subject_name,
  before: row.before,
  after: row.after,
  outcome: row.outcome,
  note: row.note,
})

/** A name of a person or a thing, in a line of the journal. */
const LINE_MAX_CHARS = 400
const NOTE_MAX_CHARS = 4_000
/** PostgreSQL keeps neither NUL nor half a surrogate pair: the journal must take every act, whatever a stranger typed. */
export const storable = (text: string, max = LINE_MAX_CHARS): string =>
  text.slice(0, max).replaceAll('\0', '').toWellFormed()
export const storableNote = (text: string): string => storable(text, NOTE_MAX_CHARS)

/** Beyond this a value is no description of an act but a load of data. */
const VALUE_MAX_CHARS = 64_000
export function storableJson(value: unknown): string | null {
  if (value === undefined || value === null) return null
  const json = JSON.stringify(redact(value) ?? null)
  return json.length > VALUE_MAX_CHARS ? JSON.stringify({ tooLarge: `${json.length} characters` }) : json
}
