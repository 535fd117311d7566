import { type Kysely, sql } from 'kysely'

/** What the engine needs beside the tables of the way: whose turn it is, timers, when a signal was stored; and who may do what with alarms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  for (const [role, actions] of GRANTS) {
    await sql`insert into role_grants (role_id, permission, actions) values (${role}, 'alarm', ${actions}::text[])
      on conflict (role_id, permission) do nothing`.execute(db)
  }
}

const STATEMENTS = [
  // One engine at a time, however many workers: the lock of this row is the turn, and it ends with its connection.
  `create table alarm_turn (turn text primary key)`,
  `insert into alarm_turn values ('engine')`,
  // The database's own clock, a moment before the commit the confirm waits for.
  `alter table signals add column stored_at timestamptz not null default clock_timestamp()`,
  // A lane that ended and was read to its end is not looked at again.
  `alter table signal_cursors add column is_done boolean not null default false`,
  `alter table open_alarms add column transmission_id uuid,
     add column part text not null default 'component',
     add column overdue_at timestamptz,
     add column escalate_at timestamptz,
     add column escalation smallint not null default 0`,
  `create index open_alarms_due on open_alarms (least(overdue_at, escalate_at))`,
  `create index open_alarms_by_device on open_alarms (unit_id, transmission_id)`,
]

/** Operators and leaders of the centre; the unit's manager looks, its guard also answers. */
const GRANTS: [role: number, actions: string[]][] = [
  [10, ['query', 'edit']],
  [11, ['query', 'edit', 'export']],
  [20010, ['query']],
  [20020, ['query', 'edit']],
]
