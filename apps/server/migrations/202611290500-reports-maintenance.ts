import type { Kysely } from 'kysely'
import { insertMenu, menuIdOf } from './menus.ts'

/** Spec §2.4 "maintenance: statement": its statements stand among the screens of maintenance, for whoever sees its plans; a company's people, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await insertMenu(
    db,
    {
      id: 28_710,
      names: ['维保报表', '維保報表', 'Maintenance statements', 'Relatórios de manutenção'],
      icon: 'chart',
      path: '/dashboard/maintenance/statement',
      component: 'maintStatements',
      permission: 'maintPlan',
    },
    menuIdOf(MAINTENANCE),
    BEFORE_PEOPLE,
  )
}
const MAINTENANCE = 15_000
const BEFORE_PEOPLE = 8
