import type { Place, Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'
import { BOOK } from '../../contract/index.ts'

/** What a unit has said it has none of. */
export async function absentOf(place: Place, unitId: string): Promise<Set<string>> {
  const { rows } = await sql<{ object: string }>`
    select a.object from book_absent a where a.unit_id = ${unitId}::uuid`.execute(place.on())
  return new Set(rows.map(({ object }) => object))
}

/** False when it stood so already. */
export async function keepAbsent(
  tx: Tx,
  { unitId, object, isAbsent }: { unitId: string; object: string; isAbsent: boolean },
  by: { name: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = isAbsent
    ? await sql`insert into book_absent (unit_id, object, marked_by, marked_at)
        values (${unitId}::uuid, ${object}, ${by.name}, ${by.now}) on conflict do nothing`.execute(tx.on())
    : await sql`delete from book_absent a where a.unit_id = ${unitId}::uuid and a.object = ${object}`.execute(
        tx.on(),
      )
  return (numAffectedRows ?? 0n) > 0n
}

/** For the demo city's seed. */
export async function sowAbsent(
  tx: Tx,
  rows: readonly { unitId: string; object: string }[],
  now: Date,
): Promise<void> {
  for (const row of rows) await keepAbsent(tx, { ...row, isAbsent: true }, { name: 'seed', now })
}

/** Whether anybody has begun a book: what the seed brought and somebody deleted does not come back. */
export async function isAnyBookThere(place: Place): Promise<boolean> {
  const { rows } = await sql`
    select 1 from unit_records r where r.object = any(${BOOK.map(({ object }) => object)}::text[]) limit 1`.execute(
    place.on(),
  )
  return rows.length > 0
}
