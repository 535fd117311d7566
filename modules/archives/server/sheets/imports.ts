import type { ArrivedFile } from '@gss/kit/call'
import { isRefusal, refuse, type Refusal } from '@gss/kit/refusal'
import { newId } from '@gss/server-kit/ids'
import { type Jobs, putJob, schedule } from '@gss/server-kit/jobs'
import type { Caller } from '@gss/session/server'
import * as z from 'zod'
import type { ImportRun, Realm } from '../../contract/index.ts'
import type { ArchiveDeps } from '../deps.ts'
import { keptObjectOf } from '../register/kept.ts'
import { isCentresAlone, unitFor } from '../register/scope.ts'
import { authorOf } from '../register/author.ts'
import { deleteImport, importById, importsBefore, insertImport, moveImport } from './importStore.ts'
import { giveUpImport, runImport } from './runImport.ts'

const RUN = 'archives.import'
const SWEEP = 'archives.sweepImports'
const HOURLY = '41 * * * *'
const KEPT_MS = 24 * 60 * 60 * 1_000
/** It is read from the beginning each time: what fails twice fails for good. */
const ATTEMPTS = 2

interface Ask {
  object: string
  unitId?: string
  panelId?: string
  columns?: string
}
const mapping = z.record(z.string().max(40), z.string().min(1).max(200))

/** Takes the file and has a worker look through it. */
export async function checkImport(
  realm: Realm,
  ask: Ask,
  file: ArrivedFile,
  who: Caller,
  deps: ArchiveDeps,
): Promise<{ importId: string } | Refusal> {
  const kept = keptObjectOf(deps.register, realm, ask.object)
  const begun = kept ? await begin() : refuse('archive.objectUnknown')
  if (isRefusal(begun)) await deps.db.transaction((tx) => deps.files.drop(tx, file.fileId))
  return begun

  async function begin(): Promise<{ importId: string } | Refusal> {
    if (!kept) return refuse('archive.objectUnknown')
    if (isCentresAlone(kept, 'add') && !who.sees(null)) return refuse('session.notPermitted')
    const unitId = unitFor(kept, ask.unitId, who)
    if (isRefusal(unitId)) return unitId
    const columns = ask.columns === undefined ? null : mappingIn(ask.columns)
    if (columns === 'unreadable') return refuse('archive.columnsUnknown', { columns: '' })
    if (columns && kept.fill && ask.panelId === undefined) return refuse('archive.panelNeeded')
    const importId = newId()
    const actor = { userId: who.userId, author: authorOf(who), isCentre: who.sees(null) }
    await deps.db.transaction(async (tx) => {
      const run = {
        importId,
        unitId,
        realm,
        object: ask.object,
        fileId: file.fileId,
        columns,
        panelId: ask.panelId ?? null,
        actor,
      }
      await insertImport(tx, run, deps.clock())
      await putJob(tx, jobOf(importId, deps), deps.bus)
    })
    return { importId }
  }
}

function mappingIn(typed: string): Record<string, string> | 'unreadable' {
  try {
    return mapping.safeParse(JSON.parse(typed)).data ?? 'unreadable'
  } catch {
    return 'unreadable' // no JSON
  }
}

/** How far it is: whoever brought the file asks. */
export async function importRunOf(
  realm: Realm,
  importId: string,
  who: Caller,
  { db }: ArchiveDeps,
): Promise<ImportRun | Refusal> {
  const run = await importById(db, importId)
  return run?.realm === realm && run.actor.userId === who.userId ? run : refuse('archive.importNotFound')
}

/** The person has seen what it would do, and says so. */
export async function importChecked(
  realm: Realm,
  importId: string,
  who: Caller,
  deps: ArchiveDeps,
): Promise<null | Refusal> {
  const run = await importRunOf(realm, importId, who, deps)
  if (isRefusal(run)) return run
  return deps.db.transaction(async (tx) => {
    if (!(await moveImport(tx, importId, 'checked', 'writing'))) return refuse('archive.importNotReady')
    await putJob(tx, jobOf(importId, deps), deps.bus)
    return null
  })
}

const jobOf = (importId: string, { clock }: ArchiveDeps) => ({
  kind: RUN,
  key: importId,
  runAt: clock(),
  payload: { importId },
  maxAttempts: ATTEMPTS,
})

/** What workers do with them. */
export const importJobs = (deps: ArchiveDeps): Jobs => ({
  handlers: {
    [RUN]: async ({ key, attempt, maxAttempts }) => {
      try {
        await runImport(key ?? '', deps)
      } catch (error) {
        if (attempt >= maxAttempts) await giveUpImport(key ?? '', deps)
        throw error
      }
    },
    [SWEEP]: async () => {
      for (const { importId, fileId } of await importsBefore(
        deps.db,
        new Date(deps.clock().getTime() - KEPT_MS),
      ))
        await deps.db.transaction(async (tx) => {
          await deleteImport(tx, importId)
          await deps.files.drop(tx, fileId)
        })
    },
  },
  schedules: [schedule(HOURLY, SWEEP)],
})
