import { type Kysely, sql } from 'kysely'

/** Whether 119 knows of a fire: a confirmed one owes the answer, and stands in the queue until somebody has given it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table alarms add column call_119 text check (call_119 in ('owed', 'pushed', 'dialled', 'notNeeded')), add column call_119_at timestamptz`.execute(
    db,
  )
  await sql`create index alarms_owing_119 on alarms (unit_id, raised_at) where call_119 = 'owed'`.execute(db)
}
