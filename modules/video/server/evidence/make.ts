import { type Refusal, refuse } from '@gss/kit/refusal'
import { newId } from '@gss/server-kit/ids'
import { actorOf, type Caller } from '@gss/session/server'
import {
  type MediaRefusal,
  parameters,
  RECORDING_MAX_S,
  type StreamSource,
  type VideoRefusal,
} from '../../contract/index.ts'
import { alarmFor } from '../alarmOf.ts'
import type { VideoDeps } from '../deps.ts'
import { isId } from '../isId.ts'
import { MediaAway } from '../media/mediaClient.ts'
import { cameraSourceOf } from '../media/sourceOf.ts'
import { type CameraReached, reachedById } from '../media/sourceViews.ts'
import {
  bytesOfUnit,
  type EvidenceRow,
  evidenceById,
  insertEvidence,
  isRecordedByHand,
} from './evidenceStore.ts'
import { evidenceFileOf, writtenAt } from './file.ts'
import { settleRecording } from './settle.ts'
import { tellEvidenceChanged } from './tell.ts'

interface Ask {
  cameraId: string
  alarmId?: string | null | undefined
}
interface Made {
  evidenceId: string
  path: string
}
const MS_PER_S = 1_000
const GB = 1_073_741_824

export const REFUSALS: Record<MediaRefusal, VideoRefusal> = {
  noPicture: 'video.noPicture',
  diskFull: 'video.diskFull',
  tooMany: 'video.mediaAway',
  noAnswer: 'video.cameraSilent',
  refused: 'video.cameraRefuses',
  noPtz: 'video.noPtz',
}

/** The camera's own last key frame, kept. Whatever address a page sends along is not read. */
export async function takeSnapshot(ask: Ask, who: Caller, deps: VideoDeps): Promise<Made | Refusal> {
  const found = await cameraOf(ask, who, deps)
  if ('refused' in found) return found
  const evidenceId = newId()
  const no = await attempt(deps.media.snapshot(evidenceId, found.source))
  if (no) return refuse(no)
  const written = await writtenAt(evidenceFileOf(deps.mediaDir, evidenceId))
  if (!written) return refuse('video.noPicture')
  const now = deps.clock()
  const row = rowOf(evidenceId, found, who, {
    kind: 'snapshot',
    state: 'kept',
    began_at: now,
    ends_at: now,
    ended_at: now,
  })
  await deps.db.transaction(async (tx) => {
    await insertEvidence(tx, { ...row, bytes: written.bytes, sha256: written.sha256 })
    await deps.journal.write(tx, {
      actor: actorOf(who),
      act: 'video.snapshot',
      unitId: row.unit_id,
      subject: evidenceSubjectOf(row),
      after: { alarmId: row.of_alarm, cameraId: row.camera_id },
    })
    await deps.live.say(tx, [tellEvidenceChanged(row)])
  })
  return made(evidenceId)
}

/** Until somebody ends it, ten minutes at most. */
export async function startRecording(ask: Ask, who: Caller, deps: VideoDeps): Promise<Made | Refusal> {
  const found = await cameraOf(ask, who, deps)
  if ('refused' in found) return found
  if (await isRecordedByHand(deps.db, found.camera.cameraId)) return refuse('video.recordingAlready')
  const now = deps.clock()
  const endsAt = new Date(now.getTime() + RECORDING_MAX_S * MS_PER_S)
  const evidenceId = newId()
  const row = rowOf(evidenceId, found, who, {
    kind: 'recording',
    state: 'recording',
    began_at: now,
    ends_at: endsAt,
    ended_at: null,
  })
  // The row is first: what is on the disk and in no table would be found by nobody.
  await deps.db.transaction(async (tx) => {
    await insertEvidence(tx, row)
    await deps.journal.write(tx, {
      actor: actorOf(who),
      act: 'video.record',
      unitId: row.unit_id,
      subject: evidenceSubjectOf(row),
      after: { alarmId: row.of_alarm, cameraId: row.camera_id },
    })
    await deps.live.say(tx, [tellEvidenceChanged(row)])
  })
  const no = await attempt(deps.media.record({ evidenceId, source: found.source, beforeMs: 0, endsAt }))
  if (!no) return made(evidenceId)
  await settleRecording(row, null, deps)
  return refuse(no)
}

export async function stopRecording(
  evidenceId: string,
  who: Caller,
  deps: VideoDeps,
): Promise<null | Refusal> {
  const row = await evidenceById(deps.db, evidenceId)
  if (!row || !who.sees(row.unit_id)) return refuse('video.evidenceNotFound')
  if (row.state !== 'recording') return refuse('video.notRecording')
  const told = await deps.media.stop(evidenceId).then(
    async () => (await deps.media.recordings()).find((each) => each.evidenceId === evidenceId) ?? null,
    (error: unknown) => {
      if (!(error instanceof MediaAway)) throw error
      return null
    },
  )
  await settleRecording(row, told, deps)
  await deps.journal.write(deps.db, {
    actor: actorOf(who),
    act: 'video.stop',
    unitId: row.unit_id,
    subject: evidenceSubjectOf(row),
  })
  return null
}

async function cameraOf(
  { cameraId, alarmId }: Ask,
  who: Caller,
  deps: VideoDeps,
): Promise<{ camera: CameraReached; source: StreamSource; alarmId: string | null } | Refusal> {
  const { db, secrets, parameters: read } = deps
  const camera = isId(cameraId) ? await reachedById(db, cameraId) : null
  if (!camera || !who.sees(camera.unitId)) return refuse('video.cameraNotFound')
  const alarm = await alarmFor(alarmId, camera.unitId, who, deps)
  if ('refused' in alarm) return alarm
  const source = cameraSourceOf(camera, 'main', secrets)
  if (typeof source === 'string') return refuse('video.noPicture')
  if ((await bytesOfUnit(db, camera.unitId)) > (await read.valueOf(parameters.quotaGb)) * GB)
    return refuse('video.quotaFull')
  return { camera, source, ...alarm }
}

async function attempt(asking: Promise<MediaRefusal | null>): Promise<VideoRefusal | null> {
  try {
    const no = await asking
    return no && REFUSALS[no]
  } catch (error) {
    if (!(error instanceof MediaAway)) throw error
    return 'video.mediaAway'
  }
}

/** What a page offers to view (spec §8): our own id, no place on a disk. */
const made = (evidenceId: string): Made => ({ evidenceId, path: evidenceId })

function rowOf(
  evidenceId: string,
  { camera: { unitId, cameraId, name }, alarmId }: { camera: CameraReached; alarmId: string | null },
  who: Caller,
  own: Pick<EvidenceRow, 'kind' | 'state' | 'began_at' | 'ends_at' | 'ended_at'>,
): EvidenceRow {
  return {
    unit_id: unitId,
    evidence_id: evidenceId,
    camera_id: cameraId,
    camera_name: name,
    of_alarm: alarmId,
    cause: 'hand',
    by_id: who.userId,
    by_name: who.realname,
    bytes: 0,
    sha256: '',
    picture_id: null,
    ...own,
  }
}
export const evidenceSubjectOf = ({
  evidence_id,
  camera_name,
}: Pick<EvidenceRow, 'evidence_id' | 'camera_name'>) => ({
  kind: 'evidence',
  id: evidence_id,
  name: camera_name,
})
