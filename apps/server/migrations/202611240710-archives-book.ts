import { type Kysely, sql } from 'kysely'
import { insertMenu, menuIdOf } from './menus.ts'

/** What a unit's book asks for and the unit has none of; a screen for the book. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of TABLES) await sql.raw(statement).execute(db)
  await insertMenu(
    db,
    {
      id: 25_000,
      names: ['消防安全档案', '消防安全檔案', 'Fire-safety book', 'Livro de segurança'],
      icon: 'doc',
      path: '/dashboard/company/archive',
      component: 'unitBook',
      permission: 'baseData',
    },
    menuIdOf(UNITS),
    LAST,
  )
}

const TABLES = [
  `create table book_absent (
    unit_id   uuid not null,
    object    text not null,
    marked_by text not null,
    marked_at timestamptz not null,
    primary key (unit_id, object)
  )`,
]
/** 单位监控. */
const UNITS = 3_001
const LAST = 90
