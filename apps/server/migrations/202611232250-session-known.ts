import { type Kysely, sql } from 'kysely'
import { insertMenu, menuIdOf } from './menus.ts'

/** Who was here before is told from strangers, and strangers wait for their turn; the security administrator sees who is locked out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table known_browsers (
      user_id   uuid not null references users on delete cascade,
      word_hash bytea not null,
      seen_at   timestamptz not null,
      primary key (user_id, word_hash)
    )`.execute(db)
  await sql`
    create table sign_in_turns (
      from_ip   text not null,
      name_key  text not null,
      turn_at   timestamptz not null,
      lapses_at timestamptz not null,
      primary key (from_ip, name_key)
    )`.execute(db)
  await sql`create index sessions_by_address on sessions (user_id, from_ip, started_at)`.execute(db)
  await insertMenu(db, LOCKS, menuIdOf(SYSTEM_SETTINGS), AFTER_SESSIONS)
}

const SYSTEM_SETTINGS = 100
const AFTER_SESSIONS = 8
const LOCKS = {
  id: 109,
  names: ['登录限制', '登入限制', 'Sign-in limits', 'Limites de entrada'],
  path: '/dashboard/sign-in-limits',
  component: 'signInLimits',
  icon: 'lock',
  permission: 'account',
} as const
