import type { Place, Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { PersonnelRow } from '../contract/index.ts'

/** ID cards lie here sealed. */
export async function personnelOf(place: Place, unitId: string): Promise<PersonnelRow[]> {
  const { rows } = await sql<PersonnelRow>`
    select p.post, p.name, p.id_card as "idCard", p.mobile from duty_personnel p where p.unit_id = ${unitId}`.execute(
    place.on(),
  )
  return rows
}
export async function replacePersonnel(
  tx: Tx,
  unitId: string,
  people: readonly PersonnelRow[],
): Promise<void> {
  await sql`delete from duty_personnel where unit_id = ${unitId}`.execute(tx.on())
  for (const row of people)
    await sql`insert into duty_personnel (unit_id, post, name, id_card, mobile) values (${unitId}, ${row.post}, ${row.name}, ${row.idCard}, ${row.mobile})`.execute(
      tx.on(),
    )
}
