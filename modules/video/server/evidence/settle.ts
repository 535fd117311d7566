import type { RecordingTold } from '../../contract/index.ts'
import type { VideoDeps } from '../deps.ts'
import { MediaAway } from '../media/mediaClient.ts'
import { type EvidenceRow, runningEvidence, settleEvidence } from './evidenceStore.ts'
import { evidenceFileOf, writtenAt } from './file.ts'
import { tellEvidenceChanged } from './tell.ts'

/** A recording that is over is what lies on the disk: nobody's word for it. */
export async function settleRecording(
  row: EvidenceRow,
  told: RecordingTold | null,
  { db, mediaDir, clock, live }: Pick<VideoDeps, 'db' | 'mediaDir' | 'clock' | 'live'>,
): Promise<void> {
  const written = await writtenAt(evidenceFileOf(mediaDir, row.evidence_id))
  const settled = {
    state: written ? 'kept' : 'broken',
    began_at: told?.beganAt ?? row.began_at,
    ended_at: told?.endedAt ?? written?.endedAt ?? clock(),
    bytes: written?.bytes ?? 0,
    sha256: written?.sha256 ?? '',
  } as const
  await db.transaction(async (tx) => {
    if (await settleEvidence(tx, row, settled)) await live.say(tx, [tellEvidenceChanged(row)])
  })
}

/** Each minute: recordings that ended by themselves, or with the process that wrote them, are settled. */
export async function settleEndedRecordings(deps: VideoDeps): Promise<number> {
  const running = await runningEvidence(deps.db)
  if (running.length === 0) return 0
  const told = await deps.media.recordings().catch((error: unknown) => {
    if (!(error instanceof MediaAway)) throw error
    return null
  })
  // Away for a moment: its files are repaired when it is back, and settled then; long after their end they are what they are.
  const isGivenUp = (row: EvidenceRow) => deps.clock().getTime() > row.ends_at.getTime() + GIVEN_UP_MS
  let settled = 0
  for (const row of running) {
    const one = told?.find(({ evidenceId }) => evidenceId === row.evidence_id) ?? null
    if (told === null ? !isGivenUp(row) : one?.isRunning) continue
    await settleRecording(row, one, deps)
    settled += 1
  }
  return settled
}
const GIVEN_UP_MS = 3_600_000
