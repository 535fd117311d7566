import { type Kysely, sql } from 'kysely'

/** Handing a shift over, signed by both (docs/domain.md §4), and who may. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  for (const [role, actions] of GRANTS) {
    await sql`insert into role_grants (role_id, permission, actions) values (${role}, 'shift', ${actions}::text[])
      on conflict (role_id, permission) do nothing`.execute(db)
  }
}

const STATEMENTS = [
  `create table shift_handovers (
    handover_id   uuid primary key,
    from_id       uuid not null,
    from_name     text not null,
    to_id         uuid not null,
    to_name       text not null,
    offered_at    timestamptz not null,
    taken_at      timestamptz,
    withdrawn_at  timestamptz,
    note          text not null default '',
    remark        text not null default '',
    standing      jsonb not null
  )`,
  `create index shift_handovers_by_time on shift_handovers (offered_at desc)`,
  // Of two who press at once, one person has one handover under way.
  `create unique index shift_handovers_open on shift_handovers (from_id) where taken_at is null and withdrawn_at is null`,
  `create index shift_handovers_waiting on shift_handovers (to_id) where taken_at is null and withdrawn_at is null`,
]

/** Operators and leaders of the centre. */
const GRANTS: [role: number, actions: string[]][] = [
  [10, ['query', 'edit']],
  [11, ['query', 'edit']],
]
