import { parameters } from '../../contract/index.ts'
import type { VideoDeps } from '../deps.ts'
import { evidenceBefore, removeEvidence } from './evidenceStore.ts'
import { evidenceFileOf, removeFile } from './file.ts'
import { evidenceSubjectOf } from './make.ts'

const DAY_MS = 86_400_000
const AT_ONCE = 500
const BY_ITSELF = { id: null, name: 'video', ip: '' }

/** What is older than it has to be kept goes: the row with its act in the journal, then its bytes. */
export async function pruneEvidence(deps: VideoDeps): Promise<number> {
  const days = await deps.parameters.valueOf(parameters.keepDays)
  const old = await evidenceBefore(deps.db, new Date(deps.clock().getTime() - days * DAY_MS), AT_ONCE)
  for (const row of old) {
    await deps.db.transaction(async (tx) => {
      await removeEvidence(tx, row)
      if (row.picture_id !== null) await deps.files.drop(tx, row.picture_id)
      await deps.journal.write(tx, {
        actor: BY_ITSELF,
        act: 'video.prune',
        unitId: row.unit_id,
        subject: evidenceSubjectOf(row),
        before: { beganAt: row.began_at, sha256: row.sha256 },
      })
    })
    await removeFile(evidenceFileOf(deps.mediaDir, row.evidence_id))
  }
  return old.length
}
