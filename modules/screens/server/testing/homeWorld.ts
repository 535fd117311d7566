import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { standardParameters } from '@gss/kit/parameter'
import { openFiles } from '@gss/server-kit/files'
import { newId } from '@gss/server-kit/ids'
import { openJournal } from '@gss/server-kit/journal'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import { testDatabase } from '@gss/server-kit/testing/database'
import { ROLE } from '@gss/session/contract'
import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import type { HomeSafety } from '../../contract/index.ts'
import { answers } from '../answers.ts'
import type { ScreenDeps } from '../deps.ts'
import { UPLOAD_PATH } from '../home/arrange.ts'

/** 2026-11-20 16:30 on the wall. */
export const NOW = new Date('2026-11-20T08:30:00Z')

/** Two units: one whose page can be arranged, one of the standard page. */
export async function homeWorld() {
  const { database: db } = await testDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'gss-homes-'))
  atTheEnd(() => rm(dataDir, { recursive: true, force: true }))
  const clock = () => NOW
  const files = openFiles({ db, dataDir, clock })
  let safety: () => Promise<HomeSafety | null> = () => Promise.resolve(null)
  const errors: object[] = []
  const deps: ScreenDeps = {
    db,
    clock,
    files,
    journal: openJournal(clock),
    parameters: standardParameters,
    log: { error: (fields) => void errors.push(fields) },
    safetyOf: () => safety(),
    lowestScores: () => Promise.resolve([]),
    scoreDaysOf: () => Promise.resolve([]),
  }
  const [arranged, standard, planned] = [newId(), newId(), newId()]
  for (const [unitId, code, homeType, models] of [
    [arranged, 'A', '2', []],
    [planned, 'P', '2', []],
    [standard, 'S', '1', ['DUTY', 'INSPECTION', 'MAINTANCE']],
  ] as const)
    await sql`insert into units (unit_id, code, name, created_at, details, models)
      values (${unitId}, ${code}, ${`单位${code}`}, ${NOW}, ${JSON.stringify({ homeType, keyUnit: true })}::jsonb, ${[...models]}::text[])`.execute(
      db.on(),
    )
  return {
    deps,
    calls: answers(deps),
    arranged,
    standard,
    planned,
    errors,
    scored: (of: typeof safety) => void (safety = of),
    person: (unitId: string | null, roleId: number = ROLE.unitManager) => personOf(unitId, roleId),
    /** A file as the router keeps it. */
    async bring(bytes: Uint8Array, name: string, who: Caller) {
      const kept = await files.keep(once(bytes), {
        purpose: UPLOAD_PATH,
        name,
        maxBytes: MANY,
        types: ['png', 'jpeg', 'webp'],
        ownerId: who.userId,
      })
      if ('refused' in kept) throw new Error(kept.refused)
      return kept
    },
  }
}
const MANY = 30_000_000
async function* once(bytes: Uint8Array) {
  yield await Promise.resolve(bytes)
}

function personOf(unitId: string | null, roleId: number): Caller {
  return {
    userId: newId(),
    username: '甲',
    realname: '甲',
    origin: unitId === null ? 'rms' : 'gss',
    roleId,
    roleType: unitId === null ? 'center' : null,
    unitId,
    sessionId: newId(),
    grants: [],
    sees: (of) => unitId === null || of === unitId,
    permits: () => true,
    closedBecause: () => null,
    from: '192.0.2.1',
    agent: 'test',
    requestId: 'test',
    signal: new AbortController().signal,
  }
}
