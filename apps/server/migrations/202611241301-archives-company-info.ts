import type { Kysely } from 'kysely'
import { insertMenu, menuIdOf } from './menus.ts'

/** What stands about a unit, as forms to be read and printed (spec §2.4 "company: info"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await insertMenu(
    db,
    {
      id: 28_600,
      names: ['单位信息', '單位資訊', 'About the unit', 'Sobre a unidade'],
      icon: 'info',
      path: '/dashboard/company/info',
      component: 'companyInfo',
      permission: 'baseData',
    },
    menuIdOf(UNITS),
    LAST,
  )
}

/** 单位监控. */
const UNITS = 3_001
const LAST = 91
