import { type Kysely, sql } from 'kysely'

/**
 * Places and plans (docs/decisions/0012): what stands where. Every thing keeps its few columns others lean on, and the rest of its form
 * in `details`, in the order and under the names of its description in the contract.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...UNITS, ...BUILDINGS, ...EQUIPMENT, ...PLANS])
    await sql.raw(statement).execute(db)
}

/** What every row of base data carries: its form, and a number that counts its changes, so that of two editors one is told. */
const KEPT = `details jsonb not null default '{}', version integer not null default 1, created_at timestamptz not null default now(), changed_at timestamptz not null default now()`

const UNITS = [
  `alter table units add column details jsonb not null default '{}',
     add column group_id uuid,
     add column service text not null default '1',
     add column models text[] not null default '{}',
     add column version integer not null default 1,
     add column changed_at timestamptz not null default now()`,
  `create index units_by_name on units (name text_pattern_ops)`,
  // Brigades, water sources, maintenance and test units, centres, groups, sounds: the centre's own, of no unit.
  `create table assist_records (
    record_id  uuid primary key,
    object     text not null,
    code       text not null,
    name       text not null,
    parent_id  uuid,
    longitude  double precision,
    latitude   double precision,
    ${KEPT},
    unique (object, code)
  )`,
  `create index assist_records_by_name on assist_records (object, name)`,
]

const BUILDINGS = [
  `create table buildings (
    unit_id      uuid not null,
    building_id  uuid not null,
    code         text not null,
    name         text not null,
    longitude    double precision,
    latitude     double precision,
    ${KEPT},
    primary key (unit_id, building_id),
    unique (unit_id, code)
  )`,
  `create table floors (
    unit_id      uuid not null,
    floor_id     uuid not null,
    building_id  uuid not null,
    floor_no     integer not null,
    name         text not null,
    ${KEPT},
    primary key (unit_id, floor_id),
    unique (unit_id, building_id, floor_no),
    foreign key (unit_id, building_id) references buildings
  )`,
  // One plan picture of a floor and its evacuation version. Sizes are those of the picture as markers see it.
  `create table layers (
    unit_id        uuid not null,
    layer_id       uuid not null,
    building_id    uuid not null,
    floor_id       uuid not null,
    name           text not null,
    position       integer not null default 0,
    picture        jsonb,
    evacuation     jsonb,
    ${KEPT},
    primary key (unit_id, layer_id),
    foreign key (unit_id, floor_id) references floors
  )`,
  `create index layers_by_floor on layers (unit_id, floor_id, position)`,
  `create index layers_by_id on layers (layer_id)`,
  `create table control_rooms (
    unit_id      uuid not null,
    room_id      uuid not null,
    building_id  uuid,
    floor_id     uuid,
    code         text not null,
    name         text not null,
    ${KEPT},
    primary key (unit_id, room_id),
    unique (unit_id, code)
  )`,
  // People, patrol items and what else a unit writes down that nothing points into.
  `create table unit_records (
    unit_id      uuid not null,
    record_id    uuid not null,
    object       text not null,
    code         text not null,
    name         text not null,
    building_id  uuid,
    floor_id     uuid,
    ${KEPT},
    primary key (unit_id, record_id),
    unique (unit_id, object, code)
  )`,
]

const EQUIPMENT = [
  `alter table transmission_devices add column room_id uuid,
     add column details jsonb not null default '{}',
     add column version integer not null default 1,
     add column changed_at timestamptz not null default now()`,
  `create table panels (
    unit_id          uuid not null,
    panel_id         uuid not null,
    transmission_id  uuid,
    room_id          uuid,
    code             text not null,
    name             text not null,
    system_type      smallint not null default 1,
    system_address   smallint not null default 1,
    ${KEPT},
    primary key (unit_id, panel_id),
    unique (unit_id, code)
  )`,
  `create index panels_by_device on panels (unit_id, transmission_id)`,
  // A component behind a panel: its id is the one its signals carry (modules/devices, componentIdOf), so that what is written and what is heard meet.
  `create table devices (
    unit_id            uuid not null,
    component_id       uuid not null,
    transmission_id    uuid,
    panel_id           uuid,
    building_id        uuid,
    floor_id           uuid,
    code               text not null,
    name               text not null,
    sub_system         text not null,
    system_type        smallint not null,
    system_address     smallint not null,
    component_type     smallint not null,
    component_address  bigint not null,
    loop_no            integer,
    point_no           integer,
    place              text not null default '',
    ${KEPT},
    primary key (unit_id, component_id),
    unique (unit_id, code)
  )`,
  `create index devices_by_panel on devices (unit_id, panel_id, code)`,
  `create index devices_by_floor on devices (unit_id, building_id, floor_id, code)`,
  `create index devices_by_code on devices (code text_pattern_ops)`,
  // What is not as it should be is little: lists and counts of a unit with 100,000 devices start from here.
  `create index component_states_abnormal on component_states (unit_id) where bits <> '{}'`,
  `create table nb_devices (
    unit_id      uuid not null,
    nb_id        uuid not null,
    object       text not null check (object in ('nbDevice', 'eMonitor')),
    building_id  uuid,
    floor_id     uuid,
    code         text not null,
    name         text not null,
    sub_system   text not null,
    ${KEPT},
    primary key (unit_id, nb_id),
    unique (unit_id, object, code)
  )`,
  `create index nb_devices_by_floor on nb_devices (unit_id, building_id, floor_id, code)`,
  `create table cameras (
    unit_id      uuid not null,
    camera_id    uuid not null,
    building_id  uuid,
    floor_id     uuid,
    room_id      uuid,
    code         text not null,
    name         text not null,
    link_type    text not null,
    secret       text,
    ${KEPT},
    primary key (unit_id, camera_id),
    unique (unit_id, code)
  )`,
  `create index cameras_by_floor on cameras (unit_id, building_id, floor_id, code)`,
]

const PLANS = [
  // A device stands in one place: A a component of a panel, B a camera, C a network-board device, P a patrol point (docs/domain.md §1).
  `create table labels (
    unit_id    uuid not null,
    label_id   uuid not null,
    layer_id   uuid not null,
    kind       text not null check (kind in ('A', 'B', 'C', 'P')),
    target_id  uuid not null,
    x          double precision not null,
    y          double precision not null,
    picture    text not null default '',
    version    integer not null default 1,
    changed_by uuid,
    changed_at timestamptz not null default now(),
    primary key (unit_id, label_id),
    unique (unit_id, kind, target_id),
    foreign key (unit_id, layer_id) references layers
  )`,
  `create index labels_by_layer on labels (unit_id, layer_id)`,
  `create table camera_links (
    unit_id    uuid not null,
    camera_id  uuid not null,
    target_id  uuid not null,
    layer_id   uuid,
    created_at timestamptz not null default now(),
    primary key (unit_id, camera_id, target_id)
  )`,
  `create index camera_links_by_target on camera_links (unit_id, target_id)`,
]
