import { type Kysely, sql } from 'kysely'

/** Whether a camera answers, since when, and when it is looked at next (decision 0058). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table camera_answers (
      unit_id     uuid not null,
      camera_id   uuid not null,
      answer      text check (answer in ('answers', 'noSignal', 'wrongPassword', 'streamNotFound', 'codecNotPlayed', 'addressRefused', 'noAddress',
        'kindNotPlayed')),
      since       timestamptz,
      missed_at   timestamptz,
      looked_at   timestamptz,
      look_at     timestamptz not null,
      sure_until  timestamptz,
      primary key (unit_id, camera_id),
      foreign key (unit_id, camera_id) references cameras (unit_id, camera_id) on delete cascade
    )`.execute(db)
  await sql`create index camera_answers_due on camera_answers (look_at)`.execute(db)
  await sql`create index camera_answers_not on camera_answers (unit_id, camera_id) where answer <> 'answers'`.execute(
    db,
  )
}
