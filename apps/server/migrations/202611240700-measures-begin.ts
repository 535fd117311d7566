import { type Kysely, sql } from 'kysely'
import { grantAll, insertMenuGroup, type MenuEntry } from './menus.ts'

/**
 * Values of devices (docs/decisions/0034): samples as they came, the last of each series, hours rolled up, limits with a memory. What is cut by month is
 * cut by the time of the sample.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...SAMPLES, ...VALUES, ...LIMITS]) await sql.raw(statement).execute(db)
  await grantAll(db, [
    [DUTY_OPERATOR, 'measure', ['query', 'export']],
    [SHIFT_LEADER, 'measure', ['query', 'edit', 'export']],
    [UNIT_MANAGER, 'measure', ['query', 'edit', 'export']],
    [UNIT_FIRE_OFFICER, 'measure', ['query', 'export']],
  ])
  await insertMenuGroup(db, MENU, AFTER_DUTY)
}

const SAMPLES = [
  // The gateway stores them with the message that brought them: in one commit, before it is confirmed.
  `create table samples (
    unit_id            uuid not null,
    component_id       uuid not null,
    measure            smallint not null,
    at                 timestamptz not null,
    value              double precision,
    quality            smallint not null default 0,
    received_at        timestamptz not null,
    lane_id            uuid not null,
    seq                bigint not null,
    transmission_id    uuid not null,
    part               text not null,
    system_type        smallint not null default 0,
    system_address     smallint not null default 0,
    component_type     smallint not null default 0,
    component_address  bigint not null default 0,
    point              text not null default '',
    primary key (unit_id, component_id, measure, at)
  ) partition by range (at)`,
  `create index samples_by_lane on samples (lane_id, seq)`,
  `create table sample_cursors (lane_id uuid primary key references lanes on delete cascade, seq bigint not null, is_done boolean not null default false, moved_at timestamptz not null)`,
  // One works at a time; what its limits say goes out as a lane of its own, numbered here.
  `create table measure_turn (turn text primary key, lane_id uuid not null, said bigint not null)`,
  `insert into lanes (lane_id, gateway_id, is_urgent, started_at)
     values ('00000000-0000-8000-8003-000000000001', '00000000-0000-8000-8003-000000000000', false, '2026-11-24T00:00:00Z')`,
  `insert into measure_turn (turn, lane_id, said) values ('follow', '00000000-0000-8000-8003-000000000001', 0)`,
  `insert into sample_cursors (lane_id, seq, is_done, moved_at) values ('00000000-0000-8000-8003-000000000001', 0, true, '2026-11-24T00:00:00Z')`,
  // What a limit says is a signal like every other.
  `alter table signals drop constraint signals_kind_check`,
  `alter table signals add constraint signals_kind_check check (kind in ('state', 'operation', 'analogue', 'measure', 'link'))`,
]

const VALUES = [
  `create table last_values (
    unit_id            uuid not null,
    component_id       uuid not null,
    measure            smallint not null,
    transmission_id    uuid not null,
    part               text not null,
    system_type        smallint not null,
    system_address     smallint not null,
    component_type     smallint not null,
    component_address  bigint not null,
    point              text not null,
    value              double precision,
    quality            smallint not null,
    at                 timestamptz not null,
    received_at        timestamptz not null,
    period_s           integer,
    is_stale           boolean not null default false,
    side               text not null default '' check (side in ('', 'low', 'high', 'lowWarn', 'highWarn')),
    side_since         timestamptz,
    pending            text check (pending in ('', 'low', 'high', 'lowWarn', 'highWarn')),
    pending_since      timestamptz,
    due_at             timestamptz,
    primary key (unit_id, component_id, measure)
  ) with (fillfactor = 70)`,
  `create index last_values_due on last_values (due_at) where due_at is not null`,
  `create index last_values_off on last_values (unit_id) where side <> '' or is_stale`,
  `create table sample_hours (
    unit_id       uuid not null,
    component_id  uuid not null,
    measure       smallint not null,
    hour_at       timestamptz not null,
    n             integer not null,
    bad           integer not null,
    low           double precision,
    high          double precision,
    total         double precision not null,
    last          double precision,
    primary key (unit_id, component_id, measure, hour_at)
  ) partition by range (hour_at)`,
  // When a series was beyond what limit: its curve shows them.
  `create table limit_events (
    unit_id       uuid not null,
    component_id  uuid not null,
    measure       smallint not null,
    from_at       timestamptz not null,
    until_at      timestamptz,
    side          text not null,
    bound         double precision not null,
    value         double precision not null,
    primary key (unit_id, component_id, measure, from_at)
  )`,
]

const LIMITS = [
  `alter table measure_limits add column low_warn double precision, add column high_warn double precision,
     add column back double precision not null default 0 check (back >= 0), add column for_s integer not null default 0 check (for_s >= 0)`,
]

const DUTY_OPERATOR = 10
const SHIFT_LEADER = 11
const UNIT_MANAGER = 20_010
const UNIT_FIRE_OFFICER = 20_011
/** The overview, the desk and duty stand before it. */
const AFTER_DUTY = 3

// oxfmt-ignore
const MENU: MenuEntry = {
  id: 21_000, names: ['实时数据', '即時數據', 'Live values', 'Valores ao vivo'], icon: 'chart',
  path: '/dashboard/center/measures', component: 'measures', permission: 'measure',
}
