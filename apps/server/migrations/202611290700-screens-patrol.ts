import { type Kysely, sql } from 'kysely'
import { menuIdOf } from './menus.ts'

/** Spec §2.3 "Full-screen pages" patrol-screen: for whoever sees rounds, among the walls; and what it asks of all units at once is found by an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of INDEXES) await sql.raw(statement).execute(db)
  const names = JSON.stringify({
    'zh-CN': '巡查大屏',
    'zh-TW': '巡查大屏',
    'en-US': 'Rounds wall',
    'pt-BR': 'Painel de rondas',
  })
  await sql`
    insert into menus (menu_id, parent_id, position, kind, names, path, component, icon, opens, permission)
    select ${menuIdOf(8_011)}, ${QUERIES}, coalesce(max(position), 0) + 1, 'page', ${names}::jsonb, '/patrol-screen', '', 'patrol', 'outside', 'patrol'
    from menus where parent_id = ${QUERIES} having count(*) > 0`.execute(db)
}

/** The folder of queries, where the wall of alarms stands. */
const QUERIES = menuIdOf(5_002)
const INDEXES = [
  // A round is settled once: a month of them is read without its rows, and their changes before cost nothing here.
  `create index patrol_tasks_settled on patrol_tasks (planned_begin, unit_id) include (due_count, done_count, missed_count)
    where state in ('done', 'missed', 'late')`,
  `create index hazards_open on hazards (unit_id, state_due_at) where state not in ('closed', 'noHazard')`,
]
