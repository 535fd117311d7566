import { type Kysely, sql } from 'kysely'
import { grantAll, insertMenuGroup, type MenuEntry } from './menus.ts'

/** Calls and their recordings, the channels they go by, two screens, and people who may. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of TABLES) await sql.raw(statement).execute(db)
  await grantAll(db, [
    [SHIFT_LEADER, 'call', ['query', 'add', 'get', 'export']],
    [SHIFT_LEADER, 'callLine', ['query', 'add', 'edit', 'delete']],
    [DUTY_OPERATOR, 'call', ['query', 'add']],
    [DUTY_OPERATOR, 'callLine', ['query']],
  ])
  await insertMenuGroup(db, MENU, AFTER_DUTY)
}

const TABLES = [
  `create table call_lines (
    line_id    uuid primary key,
    line_no    text not null unique,
    seat_tel   text not null,
    work_no    text not null default '',
    owner_id   uuid,
    used_by    uuid,
    used_until timestamptz
  )`,
  `create table phone_calls (
    unit_id      uuid not null,
    call_id      uuid not null,
    provider     text not null check (provider in ('sip', 'manual', 'simulator')),
    line_no      text not null default '',
    seat_tel     text not null default '',
    work_no      text not null default '',
    number       text not null,
    callee_name  text not null default '',
    is_outgoing  boolean not null default true,
    alarm_id     uuid,
    called_by    uuid not null,
    caller_name  text not null,
    placed_at    timestamptz not null,
    answered_at  timestamptz,
    ended_at     timestamptz,
    status       text check (status in ('talking', 'ended', 'outsideBusy', 'insideBusy', 'failed')),
    reason       text not null default 'none',
    note         text not null default '',
    is_muted     boolean not null default false,
    wants_end    boolean not null default false,
    held_by      uuid,
    held_until   timestamptz,
    recording_id uuid,
    recording_bytes bigint not null default 0,
    is_recording_lost boolean not null default false,
    primary key (unit_id, call_id)
  )`,
  `create index phone_calls_by_id on phone_calls (call_id)`,
  `create index phone_calls_by_time on phone_calls (placed_at)`,
  `create index phone_calls_of_unit on phone_calls (unit_id, placed_at)`,
  `create index phone_calls_of_alarm on phone_calls (alarm_id, placed_at) where alarm_id is not null`,
  `create index phone_calls_of_caller on phone_calls (called_by, placed_at)`,
  `create index phone_calls_open on phone_calls (provider, placed_at) where ended_at is null`,
  `create index phone_calls_by_recording on phone_calls (recording_id) where recording_id is not null`,
]
const DUTY_OPERATOR = 10
const SHIFT_LEADER = 11
/** The overview, the desk and the duty checks stand before it. */
const AFTER_DUTY = 3

// oxfmt-ignore
const MENU: MenuEntry = {
  id: 19_000, names: ['通话录音', '通話錄音', 'Calls', 'Chamadas'], icon: 'rec',
  children: [
    { id: 19_001, names: ['录音查询', '錄音查詢', 'Recordings', 'Gravações'], icon: 'rec', path: '/dashboard/center/calls', component: 'calls', permission: 'call' },
    { id: 19_002, names: ['呼叫通道', '呼叫通道', 'Channels', 'Canais'], icon: 'link', path: '/dashboard/center/call-lines', component: 'callLines', permission: 'callLine' },
  ],
}
