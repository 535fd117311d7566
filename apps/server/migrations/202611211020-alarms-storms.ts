import { type Kysely, sql } from 'kysely'

/**
 * What a centre asks of alarms beyond the specification (docs/domain.md §4): storms that fold, units that cry wolf, limits on what is
 * measured, drills that are no alarms, who was told of a fire that nobody claimed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...STORMS, ...FIRES, ...DRILLS, ...LIMITS, ...NUISANCE, ...ESCALATION])
    await sql.raw(statement).execute(db)
}

const STORMS = [
  // What it folds under, of what never folds null; counted by unit and key while a storm comes in.
  `alter table open_alarms add column fold_key text, add column is_drill boolean not null default false`,
  `create index open_alarms_by_fold on open_alarms (unit_id, fold_key, raised_at) where fold_key is not null`,
]

/** A device's open alarms are looked up for its fires alone. */
const FIRES = [
  `drop index open_alarms_by_device`,
  `create index open_alarms_fires on open_alarms (unit_id, transmission_id) where kind = 'fire'`,
]

const DRILLS = [
  // A row for each device that takes part: what it says from then until then is a drill.
  `create table drills (
    unit_id          uuid not null,
    drill_id         uuid not null,
    transmission_id  uuid not null,
    script           text not null,
    from_at          timestamptz not null,
    until_at         timestamptz not null,
    started_by       text not null,
    ended_at         timestamptz,
    primary key (unit_id, drill_id, transmission_id)
  )`,
  `create index drills_by_device on drills (unit_id, transmission_id) where ended_at is null`,
  `create index drills_by_id on drills (drill_id)`,
  `alter table alarms add column drill_id uuid`,
  `create index alarms_by_drill on alarms (drill_id) where drill_id is not null`,
]

const LIMITS = [
  // Of one component, or of every component of a type in a unit; unit zero: in every unit.
  `create table measure_limits (
    unit_id         uuid not null,
    limit_id        uuid not null,
    component_id    uuid,
    component_type  smallint,
    analogue_type   smallint not null,
    low             double precision,
    high            double precision,
    set_by          uuid,
    changed_at      timestamptz not null,
    primary key (unit_id, limit_id),
    check (component_id is not null or component_type is not null),
    check (low is not null or high is not null)
  )`,
  `create unique index measure_limits_of_component on measure_limits (unit_id, component_id, analogue_type) where component_id is not null`,
  `create unique index measure_limits_of_type on measure_limits (unit_id, component_type, analogue_type) where component_id is null`,
]

const NUISANCE = [
  // How many false alarms a unit had on one day; from too many on it is a case, until somebody has looked into it.
  `create table nuisance_days (
    unit_id       uuid not null,
    day           date not null,
    false_alarms  integer not null,
    raised_at     timestamptz,
    closed_at     timestamptz,
    closed_by     uuid,
    closed_name   text,
    note          text not null default '',
    primary key (unit_id, day)
  )`,
  `create index nuisance_days_open on nuisance_days (raised_at desc) where raised_at is not null`,
]

const ESCALATION = [
  // A unit's own pace and the telephones of its second path; a unit without a row goes by the standard.
  `create table escalation_settings (
    unit_id        uuid primary key,
    supervisor_s   integer not null,
    second_path_s  integer not null,
    everyone_s     integer not null,
    mobiles        text[] not null default '{}',
    version        integer not null default 1,
    changed_by     uuid,
    changed_at     timestamptz not null
  )`,
  `create table escalations (
    unit_id     uuid not null,
    alarm_id    uuid not null,
    step        smallint not null,
    recipient   text not null default '',
    whom        text not null,
    path        text not null check (path in ('console', 'sms')),
    told_at     timestamptz not null,
    message_id  uuid,
    primary key (unit_id, alarm_id, step, recipient)
  )`,
]
