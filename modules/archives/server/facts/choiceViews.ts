import type { Scope } from '@gss/session/server'
import type { Place } from '@gss/server-kit/database'
import { anywhere, likeLetters } from '@gss/server-kit/letters'
import { sql } from 'kysely'
import { type RegisterOption, OPTIONS_MAX } from '../../contract/index.ts'

const isNamed = (search: string | undefined) =>
  search ? sql`(g.name like ${anywhere(search)} or g.code like ${`${likeLetters(search)}%`})` : sql`true`

/** Units by name, or the one with this id. */
export async function unitChoices(
  place: Place,
  scope: Scope,
  search: string | undefined,
  unitId: string | undefined,
): Promise<RegisterOption[]> {
  const { rows } = await sql<RegisterOption>`
    select g.unit_id as id, g.code, g.name from units g
    where ${isNamed(search)} and ${scope !== null ? sql`g.unit_id = ${scope}::uuid` : sql`true`}
      and ${unitId === undefined ? sql`true` : sql`g.unit_id = ${unitId}::uuid`}
    order by g.name, g.unit_id limit ${OPTIONS_MAX}`.execute(place.on())
  return rows
}
