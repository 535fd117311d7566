import type { Kysely } from 'kysely'
import { insertMenu } from './menus.ts'

/** Everybody keeps their own account in order on one screen (spec §2.14 "Account settings"); it is opened from the person's menu. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await insertMenu(
    db,
    {
      id: 27_010,
      names: ['账户设置', '帳戶設定', 'Account settings', 'Configurações da conta'],
      icon: 'user',
      path: '/dashboard/account',
      component: 'accountSettings',
      isHidden: true,
    },
    null,
    LAST,
  )
}

const LAST = 202
