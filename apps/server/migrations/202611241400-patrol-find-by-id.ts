import { type Kysely, sql } from 'kysely'

/** A phone, a link and a notice name a round, a hidden danger and a permit by its id alone: among a year of them it was looked for in all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create index patrol_tasks_by_id on patrol_tasks (task_id)`,
  `create index hazards_by_id on hazards (hazard_id)`,
  `create index permits_by_id on permits (permit_id)`,
]
