import type { Place, Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { EntryFate } from '../contract/index.ts'
import type { FieldTables } from './tables.ts'

export interface StoredEntry extends EntryFate {
  unitId: string
  userId: string
  phoneId: string
  number: number
  kind: string
  phoneAt: Date
  at: Date
  receivedAt: Date
  clockOffMs: number
  body: unknown
}

/** What became of those of these that were here before. */
export async function fatesOf(
  place: Place,
  { unitId, userId }: { unitId: string; userId: string },
  entryIds: readonly string[],
): Promise<Map<string, EntryFate>> {
  if (entryIds.length === 0) return new Map()
  const rows = await place
    .on<FieldTables>()
    .selectFrom('field_entries')
    .select(['entry_id', 'fate', 'code', 'code_values', 'answer'])
    .where('field_entries.unit_id', '=', unitId)
    .where('field_entries.user_id', '=', userId)
    .where('field_entries.entry_id', 'in', entryIds)
    .execute()
  return new Map(
    rows.map(({ entry_id: entryId, fate, code, code_values: values, answer }) => {
      if (typeof values === 'string') throw new Error('the values of a refusal are kept as an object')
      return [entryId, { entryId, fate, code, values, answer }] as const
    }),
  )
}

/** Two syncs of one person wait for each other: what both carry is done once. */
export async function holdPerson(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, ${SYNC_LOCK}))`.execute(tx.on())
}
/** Tells this lock from any other that is made of a person's id. */
const SYNC_LOCK = 20_261_123

export async function addEntries(tx: Tx, entries: readonly StoredEntry[]): Promise<void> {
  if (entries.length === 0) return
  await tx
    .on<FieldTables>()
    .insertInto('field_entries')
    .values(
      entries.map((one) => ({
        unit_id: one.unitId,
        user_id: one.userId,
        entry_id: one.entryId,
        phone_id: one.phoneId,
        number: one.number,
        kind: one.kind,
        phone_at: one.phoneAt,
        done_at: one.at,
        received_at: one.receivedAt,
        clock_off_ms: one.clockOffMs,
        fate: one.fate,
        code: one.code,
        code_values: one.values === null ? null : JSON.stringify(one.values),
        answer: one.answer === undefined ? null : JSON.stringify(one.answer),
        body: JSON.stringify(one.body ?? null),
      })),
    )
    .execute()
}

/** Begins what can be taken back alone: a deed that is refused leaves nothing of itself. */
export const beginOne = (tx: Tx) => sql`savepoint field_entry`.execute(tx.on())
/** Keeps the one before for good and begins the next, in one round trip. */
export const endOneBeginNext = (tx: Tx) =>
  sql`release savepoint field_entry; savepoint field_entry`.execute(tx.on())
export const takeBackOne = (tx: Tx) => sql`rollback to savepoint field_entry`.execute(tx.on())
