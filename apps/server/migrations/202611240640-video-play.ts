import { type Kysely, sql } from 'kysely'
import { grantAll, type GrantRow } from './menus.ts'

/** Cameras are looked at, and what was seen is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index cameras_by_index_code on cameras ((details ->> 'indexCode'), code)`.execute(db)
  await grantAll(db, GRANTS)
}

// oxfmt-ignore
const GRANTS: readonly GrantRow[] = [
  [10,     'video', ['query', 'add']],
  [11,     'video', ['query', 'add', 'export']],
  [12,     'video', ['query']],
  [20_010, 'video', ['query', 'add', 'export']],
  [20_011, 'video', ['query', 'add', 'export']],
  [20_012, 'video', ['query', 'add', 'export']],
  [20_020, 'video', ['query', 'add']],
]
