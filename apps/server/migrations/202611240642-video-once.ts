import { type Kysely, sql } from 'kysely'

/** However many workers see a fire, its cameras are recorded once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unique index video_evidence_once on video_evidence (unit_id, of_alarm, camera_id) where cause = 'alarm'`.execute(
    db,
  )
}
