import { type Kysely, sql } from 'kysely'

/**
 * The way of an alarm (docs/decisions/0010): units, devices, what they sent, what became of it, what consoles hear.
 * Frames, signals and alarms are cut by month; the months are made ahead by the role that owns them (monthly.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...PLACES, ...LINES, ...ALARMS, ...LIVE]) await sql.raw(statement).execute(db)
}

const PLACES = [
  `create table units (
    unit_id                uuid primary key,
    code                   text not null unique,
    name                   text not null,
    kind                   text not null default '',
    address                text not null default '',
    longitude              double precision,
    latitude               double precision,
    fire_department_group  text,
    created_at             timestamptz not null
  )`,
  `create table transmission_devices (
    transmission_id  uuid primary key,
    unit_id          uuid not null references units,
    address          text not null unique,
    code             text not null,
    name             text not null,
    profile          text not null default 'standard',
    utc_offset_min   integer not null default 480,
    poll_min         integer not null default 30,
    created_at       timestamptz not null
  )`,
  `create index transmission_devices_by_unit on transmission_devices (unit_id)`,
  `create table component_states (
    unit_id            uuid not null,
    component_id       uuid not null,
    transmission_id    uuid not null,
    part               text not null check (part in ('component', 'system', 'device')),
    system_type        smallint not null default 0,
    system_address     smallint not null default 0,
    component_type     smallint not null default 0,
    component_address  bigint not null default 0,
    name               text not null default '',
    bits               text[] not null default '{}',
    since              timestamptz not null,
    received_at        timestamptz not null,
    lane_id            uuid not null,
    seq                bigint not null,
    device_time        text,
    primary key (unit_id, component_id)
  )`,
  `create index component_states_by_device on component_states (unit_id, transmission_id)`,
]

const LINES = [
  `create table frames (
    unit_id      uuid not null,
    received_at  timestamptz not null,
    frame_id     uuid not null,
    lane_id      uuid not null,
    address      text not null,
    remote       text not null,
    transport    text not null,
    direction    text not null check (direction in ('in', 'out')),
    serial       integer not null,
    command      smallint not null,
    type         smallint,
    device_time  text,
    reason       text,
    bytes        bytea not null,
    primary key (unit_id, received_at, frame_id)
  ) partition by range (received_at)`,
  `create index frames_by_address on frames (unit_id, address, received_at desc)`,
  `create index frames_unreadable on frames (unit_id, received_at desc) where reason is not null`,
  `create table signals (
    unit_id            uuid not null,
    received_at        timestamptz not null,
    signal_id          uuid not null,
    frame_id           uuid,
    lane_id            uuid not null,
    seq                bigint not null,
    transmission_id    uuid not null,
    part               text not null check (part in ('component', 'system', 'device')),
    system_type        smallint not null default 0,
    system_address     smallint not null default 0,
    component_type     smallint not null default 0,
    component_address  bigint not null default 0,
    kind               text not null check (kind in ('state', 'operation', 'analogue', 'link')),
    bits               text[] not null default '{}',
    description        text not null default '',
    operator           smallint,
    analogue_type      smallint,
    analogue_value     double precision,
    device_time        text,
    primary key (unit_id, received_at, signal_id)
  ) partition by range (received_at)`,
  `create index signals_by_lane on signals (lane_id, seq)`,
  `create index signals_by_component on signals (unit_id, transmission_id, received_at desc)`,
  `create table lanes (
    lane_id     uuid primary key,
    gateway_id  uuid not null,
    is_urgent   boolean not null,
    started_at  timestamptz not null,
    ended_at    timestamptz
  )`,
  `create table signal_cursors (lane_id uuid primary key references lanes on delete cascade, seq bigint not null, moved_at timestamptz not null)`,
  `create table device_links (
    address        text primary key,
    unit_id        uuid not null,
    transmission_id uuid,
    gateway_id     uuid not null,
    transport      text not null,
    remote         text not null,
    connected_at   timestamptz not null,
    last_frame_at  timestamptz,
    offline_at     timestamptz,
    clock_offset_s integer,
    frames         bigint not null default 0,
    unreadable     bigint not null default 0
  )`,
  `create index device_links_by_unit on device_links (unit_id)`,
  `create table device_commands (
    unit_id          uuid not null,
    command_id       uuid not null,
    transmission_id  uuid not null,
    address          text not null,
    kind             text not null,
    payload          jsonb not null default '{}',
    state            text not null check (state in ('queued', 'sent', 'confirmed', 'answered', 'failed', 'expired')),
    asked_by         uuid,
    asked_at         timestamptz not null,
    sent_at          timestamptz,
    ended_at         timestamptz,
    tries            smallint not null default 0,
    result           jsonb,
    primary key (unit_id, command_id)
  )`,
  `create index device_commands_open on device_commands (address, asked_at) where ended_at is null`,
  `create index device_commands_by_device on device_commands (unit_id, transmission_id, asked_at desc)`,
]

const ALARMS = [
  `create table alarms (
    unit_id            uuid not null,
    raised_at          timestamptz not null,
    alarm_id           uuid not null,
    kind               text not null check (kind in ('fire', 'urgent', 'fault', 'supervisory')),
    alarm_class        text not null default 'panel',
    component_id       uuid not null,
    transmission_id    uuid,
    part               text not null,
    system_type        smallint not null default 0,
    system_address     smallint not null default 0,
    component_type     smallint not null default 0,
    component_address  bigint not null default 0,
    title              text not null,
    place              text not null default '',
    under              text check (under in ('debug', 'maintenance')),
    is_drill           boolean not null default false,
    state              text not null default 'new',
    disposition        text,
    note               text not null default '',
    priority           smallint not null default 0,
    is_overdue         boolean not null default false,
    times_reported     integer not null default 1,
    device_time        text,
    received_at        timestamptz not null,
    stored_at          timestamptz not null,
    last_reported_at   timestamptz not null,
    shown_at           timestamptz,
    claimed_at         timestamptz,
    claimed_by         uuid,
    claimed_name       text,
    claim_until        timestamptz,
    cleared_at         timestamptz,
    settled_at         timestamptz,
    settled_by         uuid,
    settled_name       text,
    primary key (unit_id, raised_at, alarm_id)
  ) partition by range (raised_at)`,
  `create index alarms_by_id on alarms (alarm_id)`,
  `create index alarms_by_component on alarms (unit_id, component_id, raised_at desc)`,
  `create index alarms_by_kind on alarms (kind, raised_at desc)`,
  `create table open_alarms (
    unit_id       uuid not null,
    component_id  uuid not null,
    kind          text not null,
    alarm_id      uuid not null,
    raised_at     timestamptz not null,
    primary key (unit_id, component_id, kind)
  )`,
  `create index open_alarms_by_alarm on open_alarms (alarm_id)`,
  `create table alarm_reads (user_id uuid not null references users on delete cascade, alarm_id uuid not null, read_at timestamptz not null, primary key (user_id, alarm_id))`,
  `create table test_windows (
    unit_id          uuid not null,
    window_id        uuid not null,
    transmission_id  uuid not null,
    under            text not null check (under in ('debug', 'maintenance')),
    from_at          timestamptz not null,
    until_at         timestamptz,
    set_by           uuid not null,
    set_by_alarm     uuid,
    ended_at         timestamptz,
    primary key (unit_id, window_id)
  )`,
  `create index test_windows_by_device on test_windows (unit_id, transmission_id) where ended_at is null`,
]

const LIVE = [
  `create table live_counter (counter text primary key, position bigint not null)`,
  `insert into live_counter values ('feed', 0)`,
  `create table live_feed (
    position  bigint primary key,
    at        timestamptz not null,
    unit_id   uuid,
    user_id   uuid,
    kind      text not null,
    body      jsonb not null
  )`,
]
