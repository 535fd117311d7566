import { newId } from '@gss/server-kit/ids'
import { FIRE_AFTER_MS, FIRE_BEFORE_MS, parameters, type StreamSource } from '../../contract/index.ts'
import { type VideoGround, videoDeps } from '../deps.ts'
import { cameraSourceOf } from '../media/sourceOf.ts'
import type { CameraReached } from '../media/sourceViews.ts'
import { filmedUnitsOf } from '../cameraViews.ts'
import { camerasAround } from './camerasAround.ts'
import { insertOnce, recordsFiresOf } from './evidenceStore.ts'
import { evidenceSubjectOf } from './make.ts'
import { settleRecording } from './settle.ts'
import { tellEvidenceChanged } from './tell.ts'

export interface BurningPlace {
  alarmId: string
  unitId: string
  /** Of a component, or a camera's own alarm. */
  componentId: string
  isFire: boolean
  isDrill: boolean
}
/** What whoever raises alarms tells: pictures are there before anybody opens the alarm. */
export interface FirePictures {
  /** Of these units those that have a camera at all: nobody looks for one in the others. */
  filmed(unitIds: readonly string[]): Promise<Set<string>>
  begin(alarm: BurningPlace): Promise<void>
}

const WARM_MS = 30_000
const BY_ITSELF = { id: null, name: 'video', ip: '' }

/** Starts what the alarm's panel will show, and records it where the unit wants that. */
export function firePictures(ground: VideoGround): FirePictures {
  const deps = videoDeps(ground)
  const { db, media, secrets, clock, journal } = deps

  async function record(
    camera: CameraReached,
    source: StreamSource,
    { alarmId }: BurningPlace,
  ): Promise<void> {
    const now = clock()
    const endsAt = new Date(now.getTime() + FIRE_AFTER_MS)
    const row = {
      unit_id: camera.unitId,
      evidence_id: newId(),
      camera_id: camera.cameraId,
      camera_name: camera.name,
      of_alarm: alarmId,
      kind: 'recording',
      cause: 'alarm',
      state: 'recording',
      began_at: now,
      ends_at: endsAt,
      ended_at: null,
      by_id: null,
      by_name: '',
      bytes: 0,
      sha256: '',
      picture_id: null,
    } as const
    const isMine = await db.transaction(async (tx) => {
      if (!(await insertOnce(tx, row))) return false
      await journal.write(tx, {
        actor: BY_ITSELF,
        act: 'video.recordAlone',
        unitId: row.unit_id,
        subject: evidenceSubjectOf(row),
        after: { alarmId },
      })
      await deps.live.say(tx, [tellEvidenceChanged(row)])
      return true
    })
    if (!isMine) return
    const no = await media.record({ evidenceId: row.evidence_id, source, beforeMs: FIRE_BEFORE_MS, endsAt })
    if (no) await settleRecording(row, null, deps)
  }

  return {
    filmed: (unitIds) => filmedUnitsOf(db, unitIds),
    async begin(alarm) {
      const reached = await camerasAround(db, alarm)
      const sourcesOf = (variant: 'main' | 'sub') =>
        reached.flatMap((camera) => {
          const source = cameraSourceOf(camera, variant, secrets)
          return typeof source === 'string' ? [] : [{ camera, source }]
        })
      const tiles = sourcesOf('sub')
      if (tiles.length === 0 || media.port === 0) return
      await media.warm(
        tiles.map(({ source }) => source),
        WARM_MS,
      )
      const wanted =
        (await recordsFiresOf(db, alarm.unitId)) ?? (await deps.parameters.valueOf(parameters.recordsFires))
      if (!alarm.isFire || alarm.isDrill || !wanted) return
      for (const { camera, source } of sourcesOf('main')) await record(camera, source, alarm)
    },
  }
}
