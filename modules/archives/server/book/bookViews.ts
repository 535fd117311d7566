import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import { ABSENT_FIELD, BOOK, type PendingChange } from '../../contract/index.ts'

export interface Filled {
  object: string
  rows: number
  /** Fields with something in them, over all rows; files are not counted. */
  filled: number
}

/** One read along the key of a unit's rows. Code and name are counted by who knows which fields they are. */
export async function filledOf(place: Place, unitId: string): Promise<Filled[]> {
  const { rows } = await sql<Filled>`
    select r.object, count(*)::int as rows,
           (coalesce(sum(r.filled), 0) + count(r.building_id) + count(r.floor_id))::int as filled
    from unit_records r where r.unit_id = ${unitId}::uuid group by r.object`.execute(place.on())
  return rows
}

export async function bookUnitNameOf(place: Place, unitId: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select u.name from units u where u.unit_id = ${unitId}::uuid`.execute(place.on())
  return rows[0]?.name ?? null
}

/** What is asked about 无此项 and not decided. */
export async function waitingOf(
  place: Place,
  unitId: string,
): Promise<{ object: string; isAbsent: boolean; change: PendingChange }[]> {
  const { rows } = await sql<{ object: string; isAbsent: boolean } & PendingChange>`
    select c.object, coalesce((c.after ->> ${ABSENT_FIELD}::text)::boolean, false) as "isAbsent", c.change_id as "changeId", c.kind, c.state,
      c.author_name as "authorName", c.asked_at as "askedAt"
    from change_requests c where c.unit_id = ${unitId}::uuid and c.object = any(${BOOK.map(({ object }) => object)}::text[])
      and c.row_id = ${unitId}::uuid and c.state in ('asked', 'firstPassed') limit ${BOOK.length}`.execute(
    place.on(),
  )
  return rows.map(({ object, isAbsent, ...change }) => ({ object, isAbsent, change }))
}
