import type { Place } from '@gss/server-kit/database'
import { anywhere } from '@gss/server-kit/letters'
import type { Scope } from '@gss/session/server'
import { type RawBuilder, sql } from 'kysely'
import type { AskedKind, ChangeState } from '../../contract/index.ts'
import { CHANGE_COLUMNS, type KeptChange } from '../register/changeStore.ts'

export interface ChangesAsked {
  unitId?: string | undefined
  object?: string | undefined
  kind?: AskedKind | undefined
  state?: ChangeState | undefined
  search?: string | undefined
  isOpen?: boolean | undefined
}
/** Whose decision is waited for. */
export interface Waiting {
  userId: string
  first: boolean
  second: boolean
}
export type ListedChange = KeptChange & { unitName: string }

const conditionsOf = (asked: ChangesAsked, scope: Scope, mine: Waiting | null): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(scope === null ? [] : [sql`c.unit_id = ${scope}::uuid`]),
      ...(asked.unitId === undefined ? [] : [sql`c.unit_id = ${asked.unitId}::uuid`]),
      ...(asked.object === undefined ? [] : [sql`c.object = ${asked.object}`]),
      ...(asked.kind === undefined ? [] : [sql`c.kind = ${asked.kind}`]),
      ...(asked.state === undefined ? [] : [sql`c.state = ${asked.state}`]),
      ...(asked.isOpen === true ? [sql`c.state in ('asked', 'firstPassed')`] : []),
      ...(asked.search ? [sql`c.row_name like ${anywhere(asked.search)}`] : []),
      ...(mine === null
        ? []
        : [
            sql`c.state in ('asked', 'firstPassed') and c.author_id <> ${mine.userId}::uuid and (
              (c.state = 'asked' and ${mine.first}) or (c.state = 'firstPassed' and ${mine.second} and c.first_by is distinct from ${mine.userId}::uuid))`,
          ]),
    ],
    sql` and `,
  )

export async function changesAt(
  place: Place,
  asked: ChangesAsked,
  scope: Scope,
  mine: Waiting | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedChange[]> {
  const { rows } = await sql<ListedChange>`
    select ${CHANGE_COLUMNS}, coalesce(u.name, '') as "unitName"
    from change_requests c left join units u on u.unit_id = c.unit_id
    where ${conditionsOf(asked, scope, mine)}
    order by c.asked_at desc, c.change_id desc limit ${limit} offset ${offset}`.execute(place.on())
  return rows
}

export async function countChanges(
  place: Place,
  asked: ChangesAsked,
  scope: Scope,
  mine: Waiting | null,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from change_requests c where ${conditionsOf(asked, scope, mine)}`.execute(
    place.on(),
  )
  return rows[0]?.total ?? 0
}

export async function changeById(place: Place, changeId: string): Promise<ListedChange | null> {
  const { rows } = await sql<ListedChange>`
    select ${CHANGE_COLUMNS}, coalesce(u.name, '') as "unitName"
    from change_requests c left join units u on u.unit_id = c.unit_id where c.change_id = ${changeId}`.execute(
    place.on(),
  )
  return rows[0] ?? null
}

export interface BinAsked {
  unitId?: string | undefined
  object?: string | undefined
  search?: string | undefined
}
export interface BinRow {
  unitId: string
  object: string
  rowId: string
  rowName: string
  unitName: string
  deletedAt: Date
  deletedBy: string
}
const inBin = (asked: BinAsked, scope: Scope, objects: readonly string[], since: Date) => sql`
  b.deleted_at > ${since} and b.object = any(${[...objects]}::text[])
  ${scope === null ? sql`` : sql`and b.unit_id = ${scope}::uuid`}
  ${asked.unitId === undefined ? sql`` : sql`and b.unit_id = ${asked.unitId}::uuid`}
  ${asked.object === undefined ? sql`` : sql`and b.object = ${asked.object}`}
  ${asked.search ? sql`and b.row_name like ${anywhere(asked.search)}` : sql``}`

export async function binAt(
  place: Place,
  asked: BinAsked,
  scope: Scope,
  objects: readonly string[],
  since: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: BinRow[]; total: number }> {
  const { rows } = await sql<BinRow>`
    select b.unit_id as "unitId", b.object, b.row_id as "rowId", b.row_name as "rowName", coalesce(u.name, '') as "unitName",
      b.deleted_at as "deletedAt", b.deleted_by as "deletedBy"
    from recycled_rows b left join units u on u.unit_id = b.unit_id
    where ${inBin(asked, scope, objects, since)}
    order by b.deleted_at desc, b.row_id desc limit ${limit} offset ${offset}`.execute(place.on())
  const count = await sql<{ total: number }>`
    select count(*)::int as total from recycled_rows b where ${inBin(asked, scope, objects, since)}`.execute(
    place.on(),
  )
  return { rows, total: count.rows[0]?.total ?? 0 }
}
