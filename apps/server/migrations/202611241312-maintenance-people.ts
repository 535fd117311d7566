import { type Kysely, sql } from 'kysely'
import { grantAll, type GrantRow, insertMenu, menuIdOf } from './menus.ts'

/** Who works for which maintenance company has a screen, and people who may say so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await grantAll(db, GRANTS)
  await insertMenu(
    db,
    {
      id: 28_700,
      names: ['维保人员', '維保人員', 'Company people', 'Pessoal das empresas'],
      icon: 'people',
      path: '/dashboard/maintenance/people',
      component: 'maintPeople',
      permission: 'maintPeople',
    },
    menuIdOf(MAINTENANCE),
    LAST,
  )
  // Accounts that are bound to no unit are few, and found without reading all others.
  await sql`create index users_of_no_unit on users (realname, user_id) where unit_id is null`.execute(db)
}
const MAINTENANCE = 15_000
const LAST = 9

// oxfmt-ignore
const GRANTS: readonly GrantRow[] = [
  [10,     'maintPeople', ['query']],
  [11,     'maintPeople', ['query', 'edit']],
  [20_041, 'maintPeople', ['query']],
]
