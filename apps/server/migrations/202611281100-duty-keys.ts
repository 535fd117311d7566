import { type Kysely, sql } from 'kysely'

/** A page of the record, of one state and of hand-overs is cut from an index alone, whichever page it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index duty_rows_in_state on duty_rows (state, due_at desc, unit_id, room_id)`.execute(db)
  await sql`drop index duty_rows_by_state`.execute(db)
  await sql`create index duty_handovers_by_time on duty_handovers (given_at desc, handover_id, unit_id) where state <> 'withdrawn'`.execute(
    db,
  )
  await sql`drop index duty_handovers_of_all`.execute(db)
}
