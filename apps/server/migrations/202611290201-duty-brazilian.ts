import { type Kysely, sql } from 'kysely'

/** 值班记录 by its Brazilian name; what somebody called it otherwise stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update menus set names = jsonb_set(names, '{pt-BR}', '"Registro de plantão"') where names ->> 'pt-BR' = 'Registo de plantão'`.execute(
    db,
  )
}
