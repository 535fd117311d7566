import type { Place, Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { EvidenceTables } from './tables.ts'

export type EvidenceRow = EvidenceTables['video_evidence']
type Which = Pick<EvidenceRow, 'unit_id' | 'evidence_id'>

export async function insertEvidence(place: Place, row: EvidenceRow): Promise<void> {
  await place.on<EvidenceTables>().insertInto('video_evidence').values(row).execute()
}

/** Around a fire each camera is recorded once: false, where another worker was first. */
export async function insertOnce(place: Place, row: EvidenceRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await place
    .on<EvidenceTables>()
    .insertInto('video_evidence')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function evidenceById(place: Place, evidenceId: string): Promise<EvidenceRow | null> {
  const row = await place
    .on<EvidenceTables>()
    .selectFrom('video_evidence')
    .selectAll()
    .where('video_evidence.evidence_id', '=', evidenceId)
    .executeTakeFirst()
  return row ? { ...row, bytes: Number(row.bytes) } : null
}

const RUNNING_MAX = 500
export async function runningEvidence(place: Place): Promise<EvidenceRow[]> {
  return place
    .on<EvidenceTables>()
    .selectFrom('video_evidence')
    .selectAll()
    .where('video_evidence.state', '=', 'recording')
    .limit(RUNNING_MAX)
    .execute()
}
/** By hand, one of a camera at a time. */
export async function isRecordedByHand(place: Place, cameraId: string): Promise<boolean> {
  const row = await place
    .on<EvidenceTables>()
    .selectFrom('video_evidence')
    .select('video_evidence.evidence_id')
    .where('video_evidence.camera_id', '=', cameraId)
    .where('video_evidence.state', '=', 'recording')
    .where('video_evidence.kind', '=', 'recording')
    .where('video_evidence.cause', '=', 'hand')
    .executeTakeFirst()
  return row !== undefined
}

/** Of whoever settles it first; a second one changes nothing. */
export async function settleEvidence(
  place: Place,
  { unit_id, evidence_id }: Which,
  as: Pick<EvidenceRow, 'state' | 'began_at' | 'ended_at' | 'bytes' | 'sha256'>,
): Promise<boolean> {
  const { numUpdatedRows } = await place
    .on<EvidenceTables>()
    .updateTable('video_evidence')
    .set(as)
    .where('video_evidence.unit_id', '=', unit_id)
    .where('video_evidence.evidence_id', '=', evidence_id)
    .where('video_evidence.state', '=', 'recording')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Once: a picture that is there stays. */
export async function addPicture(
  tx: Tx,
  { unit_id, evidence_id }: Which,
  pictureId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .on<EvidenceTables>()
    .updateTable('video_evidence')
    .set({ picture_id: pictureId })
    .where('video_evidence.unit_id', '=', unit_id)
    .where('video_evidence.evidence_id', '=', evidence_id)
    .where('video_evidence.picture_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function bytesOfUnit(place: Place, unitId: string): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(e.bytes), 0)::text as bytes from video_evidence e where e.unit_id = ${unitId}::uuid`.execute(
    place.on(),
  )
  return Number(rows[0]?.bytes ?? 0)
}

export async function evidenceBefore(place: Place, before: Date, most: number): Promise<EvidenceRow[]> {
  return place
    .on<EvidenceTables>()
    .selectFrom('video_evidence')
    .selectAll()
    .where('video_evidence.began_at', '<', before)
    .where('video_evidence.state', '<>', 'recording')
    .orderBy('video_evidence.began_at')
    .limit(most)
    .execute()
}
export async function removeEvidence(tx: Tx, { unit_id, evidence_id }: Which): Promise<void> {
  await tx
    .on<EvidenceTables>()
    .deleteFrom('video_evidence')
    .where('video_evidence.unit_id', '=', unit_id)
    .where('video_evidence.evidence_id', '=', evidence_id)
    .execute()
}

/** Null: not set, the parameter says it. */
export async function recordsFiresOf(place: Place, unitId: string): Promise<boolean | null> {
  const row = await place
    .on<EvidenceTables>()
    .selectFrom('video_units')
    .select('video_units.records_fires')
    .where('video_units.unit_id', '=', unitId)
    .executeTakeFirst()
  return row?.records_fires ?? null
}
export async function setRecordsFires(tx: Tx, row: EvidenceTables['video_units']): Promise<void> {
  const { unit_id: _, ...set } = row
  await tx
    .on<EvidenceTables>()
    .insertInto('video_units')
    .values(row)
    .onConflict((conflict) => conflict.column('unit_id').doUpdateSet(set))
    .execute()
}
