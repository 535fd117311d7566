import { type Kysely, sql } from 'kysely'
import { grantAll, insertMenu, menuIdOf } from './menus.ts'

/** How alarms are said aloud where a house has its own words for it. What has no row is said as in a new house. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table voice_prompts (
      category   text primary key check (category in ('fire', 'urgent', 'supervisory', 'missedDuty', 'fault', 'hazard', 'permit', 'patrol', 'expiry')),
      name       text not null,
      template   text not null,
      play_by    text not null check (play_by in ('speech', 'file', 'fileThenSpeech')),
      file_id    uuid,
      times      smallint not null check (times = -1 or times between 1 and 10),
      priority   smallint not null check (priority between 1 and 99),
      volume     smallint not null check (volume between 20 and 100),
      is_enabled boolean not null,
      version    integer not null default 1,
      changed_by uuid not null,
      changed_at timestamptz not null,
      check (play_by = 'speech' or file_id is not null)
    )`.execute(db)
  await sql`create index voice_prompts_by_file on voice_prompts (file_id) where file_id is not null`.execute(
    db,
  )
  await grantAll(db, [[SYSTEM_ADMINISTRATOR, 'voicePrompt', ['query', 'edit']]])
  await insertMenu(db, PROMPTS, menuIdOf(SYSTEM_SETTINGS), AFTER_WAYS)
}

const SYSTEM_ADMINISTRATOR = 1
const SYSTEM_SETTINGS = 100
const AFTER_WAYS = 23
const PROMPTS = {
  id: 28_900,
  names: ['语音提示', '語音提示', 'Voice prompts', 'Avisos de voz'],
  icon: 'bell',
  path: '/dashboard/notify/prompts',
  component: 'voicePrompts',
  permission: 'voicePrompt',
} as const
