import { type Jobs, schedule } from '@gss/server-kit/jobs'
import type { PlanDeps } from './deps.ts'
import { draftsBefore, takeDraft } from './pictures/draftStore.ts'
import { storedFilesOf } from './pictures/storedPicture.ts'
import { dropFiles } from './pictures/upload.ts'

const CLEAN = 'plans.clean'
const NIGHTLY = '25 3 * * *'
/** Nobody fits a picture for longer than a day. */
const DRAFT_MAX_MS = 86_400_000
const AT_ONCE = 50

/** What comes round by the clock. */
export function planJobs(deps: Pick<PlanDeps, 'db' | 'files' | 'clock'>): Jobs {
  return { handlers: { [CLEAN]: () => cleanDrafts(deps) }, schedules: [schedule(NIGHTLY, CLEAN)] }
}

/** Uploads that were never taken into use. */
export async function cleanDrafts({
  db,
  files,
  clock,
}: Pick<PlanDeps, 'db' | 'files' | 'clock'>): Promise<void> {
  for (;;) {
    const old = await draftsBefore(db, new Date(clock().getTime() - DRAFT_MAX_MS), AT_ONCE)
    for (const draft of old)
      await db.transaction(async (tx) => {
        if (await takeDraft(tx, draft.unitId, draft.draftId))
          await dropFiles(tx, storedFilesOf(draft.picture), { files })
      })
    if (old.length < AT_ONCE) return
  }
}
