import type { AskOf } from '@gss/kit/call'
import { isRefusal, refuse, type Refusal } from '@gss/kit/refusal'
import type { Page } from '@gss/kit/wire'
import { isUniqueViolation } from '@gss/server-kit/database'
import { PLATFORM_UNIT } from '@gss/server-kit/ids'
import { type Jobs, schedule } from '@gss/server-kit/jobs'
import { type Caller, scopeOf } from '@gss/session/server'
import type { changeCalls, Recycled } from '../../contract/index.ts'
import type { ArchiveDeps } from '../deps.ts'
import { authorOf } from '../register/author.ts'
import { expired, expiredHeld, forget, recycledOne } from '../register/pastStore.ts'
import { fileIdsIn } from '../register/rowFiles.ts'
import { isCentresAlone, isSeen } from '../register/scope.ts'
import { addKept } from './apply.ts'
import { binAt } from './changeViews.ts'
import { expiresAt, keptSince } from './recycle.table.ts'

/** What was deleted in the last 90 days, of the objects and units one sees. */
export async function recycledPage(
  { page, pageRows, ...asked }: AskOf<typeof changeCalls.recycled>,
  who: Caller,
  { db, register, clock }: ArchiveDeps,
): Promise<Page<Recycled>> {
  const objects = [...register.values()].filter(({ description }) =>
    who.permits(description.permission, 'query'),
  )
  const { rows, total } = await binAt(
    db,
    asked,
    scopeOf(who),
    objects.map(({ description }) => description.object),
    keptSince(clock()),
    { limit: pageRows, offset: (page - 1) * pageRows },
  )
  return {
    rows: rows.map(({ unitId, ...row }) => ({
      ...row,
      label: register.get(row.object)?.description.label ?? row.object,
      unitId: unitId === PLATFORM_UNIT ? null : unitId,
      expiresAt: expiresAt(row.deletedAt),
    })),
    page,
    total,
  }
}

/** A row comes back under the id it had, if nothing speaks against it now. Where adding waits for approval, this waits too. */
export async function restoreRow(
  { object, id }: AskOf<typeof changeCalls.restoreRow>,
  who: Caller,
  deps: ArchiveDeps,
): Promise<{ changeId: string | null } | Refusal> {
  const kept = deps.register.get(object)
  if (!kept) return refuse('archive.objectUnknown')
  if (!who.permits(kept.description.permission, 'add') && !who.permits(kept.description.permission, 'delete'))
    return refuse('session.notPermitted')
  if (isCentresAlone(kept, 'add') && !who.sees(null)) return refuse('session.notPermitted')
  try {
    return await deps.db.transaction(async (tx) => {
      const binned = await recycledOne(tx, kept, id, keptSince(deps.clock()))
      if (!binned || !isSeen(kept, binned, who)) return refuse('archive.recycledNotFound')
      const asked = await addKept(tx, kept, binned, authorOf(who), deps)
      return isRefusal(asked) ? asked : { changeId: asked.get(id) ?? null }
    })
  } catch (error) {
    if (isUniqueViolation(error)) return refuse('archive.addedMeanwhile')
    throw error
  }
}

const EMPTY = 'archives.emptyBin'
const NIGHTLY = '50 3 * * *'
const AT_ONCE = 200

/** What has lain there for 90 days goes, with its files and its history. */
export const binJobs = (deps: Pick<ArchiveDeps, 'db' | 'clock' | 'files' | 'register'>): Jobs => ({
  handlers: { [EMPTY]: () => emptyBin(deps) },
  schedules: [schedule(NIGHTLY, EMPTY)],
})

export async function emptyBin({
  db,
  clock,
  files,
  register,
}: Pick<ArchiveDeps, 'db' | 'clock' | 'files' | 'register'>): Promise<void> {
  const before = keptSince(clock())
  for (;;) {
    const gone = await db.transaction(async (tx) => {
      const rows = await expired(tx, before, AT_ONCE)
      for (const row of rows) {
        const kept = register.get(row.object)
        const its = kept ? fileIdsIn(kept.description, expiredHeld(kept, row).values) : []
        for (const fileId of its) await files.drop(tx, fileId)
        await forget(tx, row)
      }
      return rows.length
    })
    if (gone < AT_ONCE) return
  }
}
