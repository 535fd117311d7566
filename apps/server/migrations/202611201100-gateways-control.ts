import { type Kysely, sql } from 'kysely'

/** Remote control: whose session has shown the password again and until when it holds; who may do what with transmission devices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table control_grants (
      session_id  uuid primary key references sessions on delete cascade,
      until       timestamptz not null
    )`.execute(db)
  for (const [role, permission, actions] of GRANTS) {
    await sql`
      insert into role_grants (role_id, permission, actions) values (${role}, ${permission}, ${actions}::text[])
      on conflict (role_id, permission) do nothing`.execute(db)
  }
}

/** The centre's operators and leaders; the unit's manager and its guard control what is theirs (spec §6). */
const GRANTS: [role: number, permission: string, actions: string[]][] = [
  [10, 'transmission', ['query', 'edit']],
  [10, 'remote', ['query']],
  [11, 'transmission', ['query', 'edit', 'add']],
  [11, 'remote', ['query', 'edit']],
  [20010, 'transmission', ['query']],
  [20010, 'remote', ['query', 'edit']],
  [20020, 'transmission', ['query']],
  [20020, 'remote', ['query', 'edit']],
]
