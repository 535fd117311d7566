import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ParametersOf } from '@gss/kit/parameter'
import { inProcessBus } from '@gss/server-kit/bus'
import { openHealth } from '@gss/server-kit/health'
import { newId } from '@gss/server-kit/ids'
import { openAnchor, openJournal } from '@gss/server-kit/journal'
import { parameterReader } from '@gss/server-kit/parameters'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import { testDatabase } from '@gss/server-kit/testing/database'
import { parameters as ofSession } from '@gss/session/contract'
import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import { type Edition, parameters as ofSystem } from '../../contract/index.ts'
import type { SystemDeps } from '../deps.ts'

export const NOW = new Date('2026-11-20T08:00:00Z')
export const UNIT_A = '019aa000-0000-7000-8000-00000000a001'

/** Everything the deeds need, on a database of its own. */
export async function systemWorld(edition: Edition = 'online'): Promise<SystemDeps & { ownerUrl: string }> {
  const { database: db, ownerUrl } = await testDatabase()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gss-system-'))
  atTheEnd(() => Promise.resolve(rmSync(dataDir, { recursive: true })))
  const clock = () => NOW
  const bus = inProcessBus()
  const declared: ParametersOf = { ...ofSession, ...ofSystem }
  return {
    db,
    ownerUrl,
    clock,
    bus,
    journal: openJournal(clock),
    anchor: await openAnchor(dataDir),
    parameters: parameterReader(db, clock, bus),
    declared,
    edition,
    config: { GSS_DATA_DIR: dataDir, GSS_SHARED_DIR: '' },
    health: openHealth(),
    openApi: {},
  }
}

/** Somebody signed in, with these permissions (for every action), of the centre or of one unit. */
export async function signedIn(
  { db }: SystemDeps,
  permissions: string[],
  unitId: string | null = null,
): Promise<Caller> {
  const [userId, sessionId] = [newId(), newId()]
  await sql`
    insert into users (user_id, username, username_key, realname, origin, role_type, unit_id, status, created_at, updated_at)
    values (${userId}, ${userId}, ${userId}, 'r', ${unitId ? 'gss' : 'rms'}, ${unitId ? null : 'center'}, ${unitId}, 'enabled', ${NOW}, ${NOW})`.execute(
    db.on(),
  )
  await sql`
    insert into sessions (session_id, user_id, token_hash, csrf_hash, started_at, expires_at, last_seen_at, last_active_at, from_ip, agent)
    values (${sessionId}, ${userId}, ${Buffer.from(sessionId)}, ${Buffer.from('c')}, ${NOW}, ${new Date(NOW.getTime() + 3_600_000)},
            ${NOW}, ${NOW}, '', '')`.execute(db.on())
  return {
    userId,
    sessionId,
    username: 'somebody',
    realname: 'r',
    origin: unitId ? 'gss' : 'rms',
    roleId: null,
    roleType: unitId ? null : 'center',
    unitId,
    grants: [],
    sees: (unit) => unitId === null || unit === unitId,
    permits: (permission) => permissions.includes(permission),
    closedBecause: () => null,
    from: '192.0.2.1',
    agent: 'test',
    requestId: 'test',
    signal: new AbortController().signal,
  }
}
