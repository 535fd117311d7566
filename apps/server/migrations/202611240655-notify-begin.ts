import { type Kysely, sql } from 'kysely'
import { grantAll, insertMenu, menuIdOf } from './menus.ts'

/** Word that leaves the house: who hears what, by which ways, and every message as a row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of TABLES) await sql.raw(statement).execute(db)
  for (const [at, [ruleId, category, step, waitS, role, channel, needsConfirm]] of RULES.entries())
    await sql`
      insert into notify_rules (unit_id, rule_id, category, step, wait_s, audience, role_id, channel, from_min, until_min, needs_confirm,
        is_enabled, words, created_at, changed_at)
      values (${PLATFORM_UNIT}, ${ruleIdOf(ruleId)}, ${category}, ${step}, ${waitS}, ${role === null ? 'holders' : 'role'}, ${role}, ${channel}, 0, 1440, ${needsConfirm},
        true, '', now() + ${at} * interval '1 ms', now())`.execute(db)
  await grantAll(db, [
    [SYSTEM_ADMINISTRATOR, 'notifyWay', ['query', 'add', 'edit', 'delete']],
    [SYSTEM_ADMINISTRATOR, 'notifyMessage', ['query', 'edit', 'export']],
    [SHIFT_LEADER, 'notifyMessage', ['query', 'edit', 'export']],
    [SHIFT_LEADER, 'notifyRule', ['query', 'add', 'edit', 'delete']],
    [UNIT_MANAGER, 'notifyRule', ['query', 'add', 'edit', 'delete']],
  ])
  for (const [index, entry] of MENUS.entries())
    await insertMenu(db, entry, menuIdOf(SYSTEM_SETTINGS), AFTER_OTHERS + index)
  await insertMenu(db, OWN, null, LAST)
}

const PLATFORM_UNIT = '00000000-0000-0000-0000-000000000000'
const TABLES = [
  `create table notify_ways (
    way_id        uuid primary key,
    kind          text not null check (kind in ('smtp', 'smpp', 'webhook')),
    name          text not null,
    is_enabled    boolean not null,
    settings      jsonb not null,
    secret        text,
    version       integer not null default 1,
    changed_by    uuid,
    changed_at    timestamptz not null,
    last_ok_at    timestamptz,
    last_error    text,
    last_error_at timestamptz
  )`,
  `create table notify_rules (
    unit_id       uuid not null,
    rule_id       uuid not null,
    category      text not null check (category in ('fire', 'urgent', 'fault', 'supervisory', 'missedDuty', 'hazard', 'permit', 'patrol')),
    step          smallint not null check (step between 1 and 9),
    wait_s        integer not null check (wait_s between 0 and 86400),
    audience      text not null check (audience in ('role', 'contact', 'holders', 'address', 'robot')),
    role_id       integer,
    contact_role  text check (contact_role in ('1', '2', '3', '4', '5', '6', '7', '8', '9')),
    address       text,
    way_id        uuid,
    channel       text not null check (channel in ('sms', 'email', 'robot')),
    from_min      smallint not null check (from_min between 0 and 1439),
    until_min     smallint not null check (until_min between 1 and 1440),
    needs_confirm boolean not null,
    is_enabled    boolean not null,
    words         text not null,
    created_at    timestamptz not null,
    changed_at    timestamptz not null,
    version       integer not null default 1,
    primary key (unit_id, rule_id)
  )`,
  `create index notify_rules_by_category on notify_rules (unit_id, category, step)`,
  `create index notify_rules_by_way on notify_rules (way_id) where way_id is not null`,
  `create table notify_rounds (
    unit_id      uuid not null,
    round_id     uuid not null,
    lane         smallint not null,
    category     text not null check (category in ('fire', 'urgent', 'fault', 'supervisory', 'missedDuty', 'hazard', 'permit', 'patrol')),
    subject_kind text not null,
    subject_id   text not null,
    "values"     jsonb not null,
    extra        text[] not null default '{}',
    may          text,
    user_ids     uuid[] not null default '{}',
    step         smallint not null default 0,
    next_at      timestamptz,
    state        text not null check (state in ('running', 'confirmed', 'stopped')),
    ended_by     text,
    ended_how    text check (ended_how in ('link', 'console')),
    ended_at     timestamptz,
    opened_at    timestamptz not null,
    primary key (unit_id, round_id)
  )`,
  `create unique index notify_rounds_of_subject on notify_rounds (unit_id, subject_kind, subject_id) where state = 'running'`,
  `create index notify_rounds_by_subject on notify_rounds (unit_id, subject_kind, subject_id, opened_at)`,
  `create index notify_rounds_due on notify_rounds (lane, next_at) where next_at is not null`,
  `create index notify_rounds_old on notify_rounds (opened_at)`,
  `create table notify_messages (
    unit_id       uuid not null,
    message_id    uuid not null,
    dedupe_key    text not null,
    fold_key      text not null,
    lane          smallint not null,
    channel       text not null check (channel in ('sms', 'email', 'robot')),
    way_id        uuid,
    recipient     text not null,
    person        text not null,
    user_id       uuid,
    category      text not null check (category in ('fire', 'urgent', 'fault', 'supervisory', 'missedDuty', 'hazard', 'permit', 'patrol', 'test')),
    subject       text not null,
    lines         text[] not null,
    counted       integer not null default 1,
    needs_confirm boolean not null,
    token_hash    bytea,
    state         text not null check (state in ('waiting', 'sending', 'retry', 'sent', 'failed', 'cancelled')),
    attempts      integer not null default 0,
    next_at       timestamptz not null,
    leased_by     uuid,
    lease_until   timestamptz,
    provider      text,
    provider_id   text,
    last_error    text,
    is_doubtful   boolean not null default false,
    created_at    timestamptz not null,
    sent_at       timestamptz,
    primary key (unit_id, message_id)
  )`,
  `create unique index notify_messages_once on notify_messages (unit_id, dedupe_key)`,
  `create unique index notify_messages_fold on notify_messages (unit_id, fold_key) where state = 'waiting'`,
  `create index notify_messages_by_fold on notify_messages (unit_id, fold_key, sent_at desc)`,
  `create index notify_messages_due on notify_messages (channel, lane, next_at) where state in ('waiting', 'retry')`,
  `create index notify_messages_leased on notify_messages (channel, lease_until) where state = 'sending'`,
  `create index notify_messages_by_token on notify_messages (token_hash) where token_hash is not null`,
  `create index notify_messages_by_time on notify_messages (created_at desc, message_id)`,
  `create index notify_messages_by_state on notify_messages (state, created_at desc)`,
  `create index notify_messages_by_id on notify_messages (message_id)`,
  `create index notify_rules_by_id on notify_rules (rule_id)`,
  `create index notify_messages_of_person on notify_messages (user_id, created_at desc) where user_id is not null`,
  `create table notify_message_rounds (
    unit_id    uuid not null,
    message_id uuid not null,
    round_id   uuid not null,
    step       smallint not null,
    primary key (unit_id, message_id, round_id),
    foreign key (unit_id, message_id) references notify_messages on delete cascade
  )`,
  `create index notify_message_rounds_by_round on notify_message_rounds (unit_id, round_id)`,
  `create table notify_people (
    user_id     uuid primary key references users on delete cascade,
    takes_sms   boolean not null,
    takes_email boolean not null,
    quiet_from  smallint check (quiet_from between 0 and 1439),
    quiet_until smallint check (quiet_until between 0 and 1439),
    digest_at   smallint check (digest_at between 0 and 1439),
    changed_at  timestamptz not null
  )`,
  // What is new is looked for in the order it came.
  `create index notices_by_creation on notices (created_at) where ended_at is null`,
]

const SYSTEM_ADMINISTRATOR = 1
const SHIFT_LEADER = 11
const UNIT_MANAGER = 20_010
const UNIT_GUARD = 20_020
const ID_DIGITS = 12
const ruleIdOf = (end: number) => `019aa000-0020-7000-8000-${String(end).padStart(ID_DIGITS, '0')}`

/** What holds for every unit that has no rules of its own. */
// oxfmt-ignore
const RULES: readonly [end: number, category: string, step: number, waitS: number, role: number | null, channel: string, needsConfirm: boolean][] = [
  [1,  'fire',       1, 0,   UNIT_MANAGER, 'sms',   true],
  [2,  'fire',       1, 0,   UNIT_MANAGER, 'email', true],
  [3,  'fire',       2, 120, UNIT_GUARD,   'sms',   true],
  [4,  'fire',       3, 300, SHIFT_LEADER, 'sms',   true],
  [5,  'urgent',     1, 0,   UNIT_MANAGER, 'sms',   true],
  [6,  'missedDuty', 1, 0,   UNIT_MANAGER, 'sms',   false],
  [7,  'hazard',     1, 0,   null,         'email', false],
  [8,  'permit',     1, 0,   null,         'email', false],
  [9,  'patrol',     1, 0,   null,         'email', false],
]

const SYSTEM_SETTINGS = 100
const AFTER_OTHERS = 20
const LAST = 200
// oxfmt-ignore
const MENUS = [
  { id: 20_000, names: ['消息发送', '訊息發送', 'Messages sent', 'Mensagens enviadas'], icon: 'todo', path: '/dashboard/notify/messages', component: 'notifyMessages', permission: 'notifyMessage' },
  { id: 20_001, names: ['通知规则', '通知規則', 'Notification rules', 'Regras de notificação'], icon: 'filter', path: '/dashboard/notify/rules', component: 'notifyRules', permission: 'notifyRule' },
  { id: 20_002, names: ['通知通道', '通知通道', 'Notification ways', 'Canais de notificação'], icon: 'settings', path: '/dashboard/notify/ways', component: 'notifyWays', permission: 'notifyWay' },
] as const
const OWN = {
  id: 20_003,
  names: ['我的通知', '我的通知', 'My notifications', 'Minhas notificações'],
  icon: 'bell',
  path: '/dashboard/own-notifications',
  component: 'ownNotifications',
  isHidden: true,
} as const
