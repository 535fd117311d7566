import { type Kysely, sql } from 'kysely'

/** Each frame says in which language it is; other languages than the first have no serial numbers and commands of one byte. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table frames add column protocol text not null default 'gb26875', alter column serial drop not null,
      alter column command drop not null`.execute(db)
}
