import { type Kysely, sql } from 'kysely'

/** A control room is checked by its device, by its camera, by telephone and by the phones of who is signed on; what nobody answered there is said as a signal, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table duty_checks
     add constraint duty_checks_way_check check (way in ('device', 'video', 'phone', 'app')),
     add column finding text check (finding in ('onDuty', 'absent', 'asleep', 'unclear', 'noAnswer', 'notReached')),
     add column words text not null default '',
     add column camera_id uuid,
     add column call_id uuid`,
  // One call is the proof of one check.
  `create unique index duty_checks_of_call on duty_checks (unit_id, call_id) where call_id is not null`,
  // One works at a time; what it says goes out as a lane of its own, numbered here.
  `create table duty_turn (turn text primary key, lane_id uuid not null, said bigint not null)`,
  `insert into lanes (lane_id, gateway_id, is_urgent, started_at)
     values ('00000000-0000-8000-8004-000000000001', '00000000-0000-8000-8004-000000000000', false, '2026-11-24T00:00:00Z')`,
  `insert into duty_turn (turn, lane_id, said) values ('missed', '00000000-0000-8000-8004-000000000001', 0)`,
  `insert into sample_cursors (lane_id, seq, is_done, moved_at) values ('00000000-0000-8000-8004-000000000001', 0, true, '2026-11-24T00:00:00Z')`,
]
