import { type Kysely, sql } from 'kysely'

/** Snapshots and recordings, and where a unit's fires are recorded by themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table video_evidence (
      unit_id      uuid not null,
      evidence_id  uuid not null,
      camera_id    uuid not null,
      camera_name  text not null,
      of_alarm     uuid,
      kind         text not null check (kind in ('snapshot', 'recording')),
      cause        text not null check (cause in ('hand', 'alarm')),
      state        text not null check (state in ('recording', 'kept', 'broken')),
      began_at     timestamptz not null,
      ends_at      timestamptz not null,
      ended_at     timestamptz,
      by_id        uuid,
      by_name      text not null,
      bytes        bigint not null default 0,
      sha256       text not null default '',
      picture_id   uuid,
      primary key (unit_id, evidence_id)
    )`.execute(db)
  await sql`create index video_evidence_by_id on video_evidence (evidence_id)`.execute(db)
  await sql`create index video_evidence_by_time on video_evidence (unit_id, began_at desc, evidence_id)`.execute(
    db,
  )
  await sql`create index video_evidence_of_all on video_evidence (began_at desc, evidence_id)`.execute(db)
  await sql`create index video_evidence_of_alarm on video_evidence (of_alarm, began_at desc) where of_alarm is not null`.execute(
    db,
  )
  await sql`create index video_evidence_of_camera on video_evidence (camera_id, began_at desc)`.execute(db)
  await sql`create index video_evidence_running on video_evidence (camera_id, evidence_id) where state = 'recording'`.execute(
    db,
  )
  await sql`
    create table video_units (
      unit_id        uuid primary key,
      records_fires  boolean not null,
      set_at         timestamptz not null,
      set_by         text not null
    )`.execute(db)
}
