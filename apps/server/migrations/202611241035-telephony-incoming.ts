import { type Kysely, sql } from 'kysely'

/** Calls that come in: nobody has them at first, they are taken, handed on, or missed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table phone_calls alter column called_by drop not null`,
  `alter table phone_calls
    add column given_to    uuid,
    add column given_by    text not null default '',
    add column wants_seat  text,
    add column wants_line  text not null default '',
    add column wants_work  text not null default '',
    add column wanted_by   uuid,
    add column wanted_name text not null default '',
    add column is_missed   boolean not null default false`,
  `create index phone_calls_ringing on phone_calls (placed_at) where ended_at is null and not is_outgoing`,
  `create index phone_calls_given on phone_calls (given_to) where ended_at is null and given_to is not null`,
  `create index phone_calls_missed on phone_calls (right(regexp_replace(number, '[^0-9]', '', 'g'), 7)) where is_missed`,
  // Who calls is looked for by the end of the number.
  `create index unit_records_by_number on unit_records (right(regexp_replace(code, '[^0-9]', '', 'g'), 7)) where object = 'person'`,
  `create index unit_records_by_tel on unit_records (right(regexp_replace(details ->> 'tel', '[^0-9]', '', 'g'), 7)) where object = 'person'`,
]
