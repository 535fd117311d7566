import { type Kysely, sql } from 'kysely'

/** Floor plans: pictures that wait to be taken into use, how things are found by their ids alone, and who may do what on a plan. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of TABLES) await sql.raw(statement).execute(db)
  for (const [role, permission, actions] of GRANTS) {
    await sql`
      insert into role_grants (role_id, permission, actions) values (${role}, ${permission}, ${actions}::text[])
      on conflict (role_id, permission) do nothing`.execute(db)
  }
}

const TABLES = [
  // An upload is looked at and fitted before it takes the place of the picture that stands.
  `create table layer_drafts (
    unit_id   uuid not null,
    draft_id  uuid not null,
    layer_id  uuid not null,
    kind      text not null check (kind in ('plan', 'evacuation')),
    picture   jsonb not null,
    made_by   uuid not null,
    made_at   timestamptz not null default now(),
    primary key (unit_id, draft_id),
    foreign key (unit_id, layer_id) references layers on delete cascade
  )`,
  `create index layer_drafts_by_id on layer_drafts (draft_id)`,
  `create index layer_drafts_by_layer on layer_drafts (unit_id, layer_id)`,
  // Calls name a thing by its id alone; whose it is, is found here.
  `create index labels_by_id on labels (label_id)`,
  `create index buildings_by_id on buildings (building_id)`,
  `create index floors_by_id on floors (floor_id)`,
  `create index panels_by_id on panels (panel_id)`,
  `create index cameras_by_id on cameras (camera_id)`,
  `create index layers_by_building on layers (unit_id, building_id)`,
]

/** The centre looks, its leaders also draw; a unit's manager draws their own plans, its guard looks at them. */
const GRANTS: [role: number, permission: string, actions: string[]][] = [
  [10, 'plan', ['query']],
  [11, 'plan', ['query', 'add', 'edit', 'delete']],
  [20010, 'plan', ['query', 'add', 'edit', 'delete']],
  [20020, 'plan', ['query']],
]
