import { type Kysely, sql } from 'kysely'

/** Doors with access control: which stand on the floor of an alarm (spec §3 "Door"). Their list comes behind that of the cameras. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOORS) await sql.raw(statement).execute(db)
  const cameras = sql`(select parent_id, position from menus where menu_id = ${CAMERAS_PAGE})`
  await sql`
    update menus m set position = m.position + 1 from ${cameras} c where m.parent_id = c.parent_id and m.position > c.position`.execute(
    db,
  )
  await sql`
    insert into menus (menu_id, parent_id, position, kind, names, path, component, icon, permission)
    select ${DOORS_PAGE}, c.parent_id, c.position + 1, 'page', ${JSON.stringify(NAMES)}::jsonb, '/dashboard/base-data/doors', 'doors', 'lock', 'baseData'
    from ${cameras} c`.execute(db)
}

const DOORS = [
  `create table doors (
    unit_id      uuid not null,
    door_id      uuid not null,
    building_id  uuid,
    floor_id     uuid,
    room_id      uuid,
    code         text not null,
    name         text not null,
    details      jsonb not null default '{}',
    version      integer not null default 1,
    created_at   timestamptz not null default now(),
    changed_at   timestamptz not null default now(),
    changed_by   text not null default '',
    primary key (unit_id, door_id),
    unique (unit_id, code)
  )`,
  `create index doors_by_floor on doors (unit_id, floor_id, code)`,
  `create index doors_by_id on doors (door_id)`,
]

const CAMERAS_PAGE = '019aa000-0000-7000-8000-000000003021'
const DOORS_PAGE = '019aa000-0000-7000-8000-000000009001'
const NAMES = { 'zh-CN': '门禁', 'zh-TW': '門禁', 'en-US': 'Doors', 'pt-BR': 'Portas' }
