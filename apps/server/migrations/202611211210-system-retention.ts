import { type Kysely, sql } from 'kysely'

/** The day old months are counted from. It begins with the day of this step and then goes by the nights, not by the clock alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table retention_day (turn text primary key, day date not null)`.execute(db)
  await sql`insert into retention_day values ('drop', current_date)`.execute(db)
}
