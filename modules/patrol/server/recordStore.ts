import type { Tx } from '@gss/server-kit/database'
import type { PatrolKind, PatrolProof, RecordItem } from '../contract/index.ts'
import type { PatrolTables } from './tables.ts'

export interface RecordRow {
  unitId: string
  recordId: string
  taskId: string
  taskName: string
  kind: PatrolKind
  pointId: string
  pointName: string
  at: Date
  receivedAt: Date
  proof: PatrolProof
  isOk: boolean
  badCount: number
  items: RecordItem[]
  words: string
  photos: string[]
  voiceId: string | null
  userId: string | null
  userName: string
  isAssisted: boolean
  isLate: boolean
  isOutOfOrder: boolean
}

/** A record is written once and never changed: it is what somebody found. */
export async function addRecord(tx: Tx, row: RecordRow): Promise<void> {
  await tx
    .on<PatrolTables>()
    .insertInto('patrol_records')
    .values({
      unit_id: row.unitId,
      record_id: row.recordId,
      task_id: row.taskId,
      task_name: row.taskName,
      kind: row.kind,
      point_id: row.pointId,
      point_name: row.pointName,
      at: row.at,
      received_at: row.receivedAt,
      proof: row.proof,
      is_ok: row.isOk,
      bad_count: row.badCount,
      items: JSON.stringify(row.items),
      words: row.words,
      photos: row.photos,
      voice_id: row.voiceId,
      user_id: row.userId,
      user_name: row.userName,
      is_assisted: row.isAssisted,
      is_late: row.isLate,
      is_out_of_order: row.isOutOfOrder,
    })
    .execute()
}
