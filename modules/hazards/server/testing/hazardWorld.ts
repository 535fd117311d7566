import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openLive } from '@gss/live/server'
import { inProcessBus } from '@gss/server-kit/bus'
import { openFiles } from '@gss/server-kit/files'
import { newId } from '@gss/server-kit/ids'
import { openJournal } from '@gss/server-kit/journal'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import { testDatabase } from '@gss/server-kit/testing/database'
import { BUSINESS_ROLE, ROLE } from '@gss/session/contract'
import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import { answers } from '../answers.ts'
import type { HazardDeps } from '../deps.ts'

export const START = new Date('2026-11-20T08:00:00Z')
export const UNIT_A = '019aa000-0001-7000-8000-000000000001'
export const UNIT_B = '019aa000-0001-7000-8000-000000000002'

/** What the roles that ship may do with hazards. */
const RIGHTS: Readonly<Record<number, readonly string[]>> = {
  [BUSINESS_ROLE.dutyOperator]: ['hazard.query', 'hazard.add'],
  [ROLE.unitManager]: ['hazard.query', 'hazard.add', 'hazard.edit', 'hazardReview.edit'],
  [BUSINESS_ROLE.unitFireOfficer]: ['hazard.query', 'hazard.add', 'hazard.edit'],
  [BUSINESS_ROLE.unitLeader]: ['hazard.query', 'hazardReview.edit'],
  [BUSINESS_ROLE.patrol]: ['hazard.query', 'hazard.add'],
}

/** Two units with their people; the clock moves when a test says so. */
export async function hazardWorld() {
  const { database: db } = await testDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'gss-hazards-'))
  atTheEnd(() => rm(dataDir, { recursive: true, force: true }))
  let now = START
  const clock = () => now
  const deps: HazardDeps = {
    db,
    clock,
    journal: openJournal(clock),
    live: openLive({ bus: inProcessBus(), clock }),
    files: openFiles({ db, dataDir, clock }),
    log: { warn: () => undefined },
  }
  for (const [unitId, code] of [
    [UNIT_A, 'U1'],
    [UNIT_B, 'U2'],
  ])
    await sql`insert into units (unit_id, code, name, created_at) values (${unitId}, ${code}, ${`单位${code}`}, ${now})`.execute(
      db.on(),
    )
  return {
    deps,
    calls: answers(deps),
    later: (ms: number) => void (now = new Date(now.getTime() + ms)),
    now: () => now,
    person: (roleId: number, unitId: string | null = UNIT_A) => personOf(deps, roleId, unitId),
    async notices(): Promise<{ title: string; may: string | null; userIds: string[] }[]> {
      const { rows } = await sql<{ title: string; may: string | null; userIds: string[] }>`
        select title, may, user_ids as "userIds" from notices where ended_at is null order by notice_id`.execute(
        db.on(),
      )
      return rows
    },
    async acts(): Promise<string[]> {
      const { rows } = await sql<{ act: string }>`
        select act from journal where act like 'hazard.%' order by entry_id`.execute(db.on())
      return rows.map(({ act }) => act)
    },
  }
}

async function personOf({ db }: HazardDeps, roleId: number, unitId: string | null): Promise<Caller> {
  const userId = newId()
  const origin = unitId === null ? 'rms' : 'gss'
  await sql`
    insert into users (user_id, username, username_key, realname, origin, role_type, unit_id, role_id, status, created_at, updated_at)
    values (${userId}, ${userId}, ${userId}, ${`人员${roleId}`}, ${origin}, ${unitId === null ? 'center' : null}, ${unitId}, ${roleId}, 'enabled', ${START}, ${START})`.execute(
    db.on(),
  )
  const rights = RIGHTS[roleId] ?? []
  return {
    userId,
    username: userId,
    realname: `人员${roleId}`,
    origin,
    roleId,
    roleType: unitId === null ? 'center' : null,
    unitId,
    sessionId: newId(),
    grants: [],
    sees: (asked) => unitId === null || (asked !== null && asked === unitId),
    permits: (permission, action) => rights.includes(`${permission}.${action}`),
    closedBecause: () => null,
    from: '192.0.2.1',
    agent: 'test',
    requestId: 'test',
    signal: new AbortController().signal,
  }
}
