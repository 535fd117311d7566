import { newId } from '@gss/server-kit/ids'
import { type VideoGround, videoDeps } from '../deps.ts'
import { MediaAway } from '../media/mediaClient.ts'
import { cameraSourceOf } from '../media/sourceOf.ts'
import { camerasAround } from './camerasAround.ts'
import { insertEvidence } from './evidenceStore.ts'
import { evidenceFileOf, writtenAt } from './file.ts'
import { evidenceSubjectOf } from './make.ts'
import { tellEvidenceChanged } from './tell.ts'

/** What is ordered, and by whom. */
export interface Ordered {
  unitId: string
  componentId: string
  byId: string
  byName: string
}

/** How the place looks when something is ordered there: a snapshot of the first camera around it that has a picture, kept as evidence. `null`: none has. */
export function orderPictures(ground: VideoGround): (ordered: Ordered) => Promise<string | null> {
  const deps = videoDeps(ground)
  const { db, media, secrets, clock, journal, live } = deps
  return async ({ unitId, componentId, byId, byName }) => {
    if (media.port === 0) return null
    for (const camera of await camerasAround(db, { unitId, componentId })) {
      const source = cameraSourceOf(camera, 'main', secrets)
      if (typeof source === 'string') continue
      const evidenceId = newId()
      if (!(await isTaken(evidenceId, source))) continue
      const written = await writtenAt(evidenceFileOf(deps.mediaDir, evidenceId))
      if (!written) continue
      const now = clock()
      const row = {
        unit_id: unitId,
        evidence_id: evidenceId,
        camera_id: camera.cameraId,
        camera_name: camera.name,
        of_alarm: null,
        kind: 'snapshot',
        cause: 'hand',
        state: 'kept',
        began_at: now,
        ends_at: now,
        ended_at: now,
        by_id: byId,
        by_name: byName,
        bytes: written.bytes,
        sha256: written.sha256,
        picture_id: null,
      } as const
      await db.transaction(async (tx) => {
        await insertEvidence(tx, row)
        await journal.write(tx, {
          actor: { id: byId, name: byName, ip: '' },
          act: 'video.snapshot',
          unitId,
          subject: evidenceSubjectOf(row),
          after: { componentId },
        })
        await live.say(tx, [tellEvidenceChanged(row)])
      })
      return evidenceId
    }
    return null
  }

  async function isTaken(evidenceId: string, source: Parameters<typeof media.snapshot>[1]): Promise<boolean> {
    try {
      return (await media.snapshot(evidenceId, source)) === null
    } catch (error) {
      if (!(error instanceof MediaAway)) throw error
      return false
    }
  }
}
