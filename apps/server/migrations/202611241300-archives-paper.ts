import { type Kysely, sql } from 'kysely'

/** Papers of many pages, written by workers; each is its asker's, for a day (docs/decisions/0048). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table papers (
     paper_id    uuid primary key,
     user_id     uuid not null,
     unit_id     uuid not null,
     kind        text not null check (kind in ('unitBook', 'maintYear')),
     format      text not null check (format in ('pdf', 'docx')),
     year        smallint,
     state       text not null check (state in ('waiting', 'writing', 'done', 'failed', 'cancelled')),
     percent     smallint not null default 0,
     pages       integer,
     bytes       bigint,
     name        text not null,
     file_id     uuid,
     why         text,
     begun_at    timestamptz not null,
     kept_until  timestamptz not null)`,
  // One person has one of a kind under way: a second press finds the first.
  `create unique index papers_under_way on papers (user_id, unit_id, kind, format, coalesce(year, 0))
     where state in ('waiting', 'writing')`,
  'create index papers_of_one on papers (user_id, unit_id, kind, begun_at desc)',
  'create index papers_kept_until on papers (kept_until)',
]
