import { type Kysely, sql } from 'kysely'
import { grantAll, insertMenu, type MenuEntry, menuIdOf } from './menus.ts'

/** One row: by what this installation is known, the licence that was put in, and the latest moment it has seen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table licence_state (
      only_row        boolean primary key check (only_row),
      installation_id uuid not null,
      licence         text,
      last_seen_at    timestamptz not null
    )`.execute(db)
  await grantAll(db, [[SYSTEM_ADMINISTRATOR, 'licence', ['query', 'edit']]])
  await insertMenu(db, MENU, menuIdOf(SYSTEM_SETTINGS), LAST)
}

const SYSTEM_ADMINISTRATOR = 1
const SYSTEM_SETTINGS = 100
const LAST = 100

const MENU: MenuEntry = {
  id: 17_000,
  names: ['授权', '授權', 'Licence', 'Licença'],
  icon: 'lock',
  path: '/dashboard/system/licence',
  component: 'licence',
  permission: 'licence',
}
