import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isRefusal } from '@gss/kit/refusal'
import { inProcessBus } from '@gss/server-kit/bus'
import { openFiles } from '@gss/server-kit/files'
import { newId } from '@gss/server-kit/ids'
import { openJournal } from '@gss/server-kit/journal'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import { testDatabase } from '@gss/server-kit/testing/database'
import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import type { StatementKey } from '../../contract/index.ts'
import { answers } from '../answers.ts'
import { yearPaper } from '../maintenance/yearPaper.ts'

export const UNIT_A = '019aa000-0001-7000-8000-000000000001'
export const UNIT_B = '019aa000-0001-7000-8000-000000000002'
/** Where the reader is: days end at 16:00 UTC. */
const CHINA_MIN = 480
export const NOVEMBER = {
  from: new Date('2026-11-01T00:00+08:00'),
  until: new Date('2026-12-01T00:00+08:00'),
  offsetMin: CHINA_MIN,
}
export const THE_TENTH = {
  from: new Date('2026-11-10T00:00+08:00'),
  until: new Date('2026-11-11T00:00+08:00'),
  offsetMin: CHINA_MIN,
}
export const NOW = new Date('2026-11-20T16:00+08:00')

/** Two units, and whoever reads about them. */
export async function reportsWorld() {
  const { database: db } = await testDatabase()
  const clock = () => NOW
  for (const [unitId, name] of [
    [UNIT_A, '甲单位'],
    [UNIT_B, '乙单位'],
  ])
    await sql`insert into units (unit_id, code, name, created_at) values (${unitId}, ${name}, ${name}, ${NOW})`.execute(
      db.on(),
    )
  const dataDir = mkdtempSync(path.join(tmpdir(), 'reports-'))
  atTheEnd(async () => rmSync(dataDir, { recursive: true, force: true }))
  const files = openFiles({ db, dataDir, clock })
  const deps = { db, clock, journal: openJournal(clock), bus: inProcessBus(), files, paperKinds: [yearPaper] }
  const calls = answers(deps)
  return {
    db,
    files,
    dataDir,
    deps,
    calls,
    async filled(statement: StatementKey, who: Caller, of = NOVEMBER, unitId?: string) {
      const answer = await calls.statement({ statement, ...of, ...(unitId && { unitId }) }, who)
      if (isRefusal(answer)) throw new Error(answer.refused)
      return answer
    },
  }
}
export type ReportsWorld = Awaited<ReturnType<typeof reportsWorld>>

const person = (unitId: string | null): Caller => ({
  userId: newId(),
  username: 'reader',
  realname: '查阅人',
  origin: unitId === null ? 'rms' : 'gss',
  roleId: null,
  roleType: unitId === null ? 'center' : null,
  unitId,
  sessionId: newId(),
  grants: [],
  sees: (asked) => unitId === null || (asked !== null && asked === unitId),
  permits: () => true,
  closedBecause: () => null,
  from: '192.0.2.1',
  agent: 'test',
  requestId: 'test',
  signal: new AbortController().signal,
})
export const CENTRE = person(null)
export const OF_A = person(UNIT_A)
