import { type Kysely, sql } from 'kysely'

/** Whoever may take a snapshot may speak through the camera and move it: those who handle an alarm, and the unit itself. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    update role_grants set actions = actions || '{edit}'
    where permission = 'video' and 'add' = any (actions) and not 'edit' = any (actions)`.execute(db)
}
