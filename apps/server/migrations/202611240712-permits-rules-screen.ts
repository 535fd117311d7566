import type { Kysely } from 'kysely'
import { insertMenu, menuIdOf } from './menus.ts'

/** How long permits may be has a screen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await insertMenu(
    db,
    {
      id: 12_008,
      names: ['动火用电时限', '動火用電時限', 'Permit limits', 'Limites das permissões'],
      icon: 'clock',
      path: '/dashboard/patrol/fire-electricity-limits',
      component: 'permitRules',
      permission: 'permitRule',
    },
    menuIdOf(ROUNDS),
    LAST,
  )
}

/** 防火巡检. */
const ROUNDS = 12_000
const LAST = 90
