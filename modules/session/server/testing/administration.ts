import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { standardParameters } from '@gss/kit/parameter'
import { inProcessBus } from '@gss/server-kit/bus'
import { openJournal } from '@gss/server-kit/journal'
import { newId } from '@gss/server-kit/ids'
import { openSecrets } from '@gss/server-kit/secrets'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import { testDatabase } from '@gss/server-kit/testing/database'
import { sql } from 'kysely'
import { permissions, ROLE } from '../../contract/index.ts'
import type { Administration } from '../administration.ts'
import { type Caller, seesAll } from '../caller.ts'
import { nameKey } from '../names.ts'
import { insertPeople, type KeptPerson } from '../users/store.ts'

export const NOW = new Date('2026-11-20T08:00:00Z')

/** A migrated database of the test's own with everything the deeds need. */
export async function testAdministration(): Promise<Administration> {
  const { database: db } = await testDatabase()
  const clock = () => NOW
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gss-administration-'))
  atTheEnd(() => Promise.resolve(rmSync(dataDir, { recursive: true })))
  const deps = { db, clock, bus: inProcessBus(), journal: openJournal(clock), parameters: standardParameters }
  return {
    ...deps,
    secrets: openSecrets(dataDir),
    publicUrl: 'http://127.0.0.1:8080',
    permissionsByModule: {
      session: permissions,
      system: { journal: { duty: 'audit', actions: ['query', 'export'] } },
    },
  }
}

/** Somebody who can sign in (but for the password, which nobody has). */
export async function anyone(
  deps: Administration,
  given: Partial<KeptPerson> & { username: string },
): Promise<KeptPerson> {
  const person: KeptPerson = {
    userId: newId(),
    realname: given.username,
    origin: 'rms',
    roleType: 'center',
    unitId: null,
    mobile: null,
    email: null,
    note: '',
    status: 'enabled',
    roleId: null,
    hasSecondFactor: false,
    mustChangePassword: false,
    lastSignInAt: null,
    createdAt: NOW,
    ...given,
  }
  await insertPeople(deps.db, [person], NOW)
  await sql`update users set password_hash = 'x' where username_key = ${nameKey(person.username)}`.execute(
    deps.db.on(),
  )
  return person
}

export const administrators = async (deps: Administration) => ({
  system: await anyone(deps, { username: 'sys-one', roleId: ROLE.systemAdministrator }),
  security: await anyone(deps, { username: 'sec-one', roleId: ROLE.securityAdministrator }),
  audit: await anyone(deps, { username: 'aud-one', roleId: ROLE.auditAdministrator }),
})

export const callerOf = (person: KeptPerson): Caller => ({
  userId: person.userId,
  username: person.username,
  realname: person.realname,
  origin: person.origin,
  roleId: person.roleId,
  roleType: person.roleType,
  unitId: person.unitId,
  sessionId: newId(),
  grants: [],
  sees: (unitId) => seesAll(person) || (unitId !== null && unitId === person.unitId),
  permits: () => true,
  closedBecause: () => null,
  from: '192.0.2.1',
  agent: 'test',
  requestId: 'test',
  signal: new AbortController().signal,
})

export async function openSession(deps: Administration, userId: string): Promise<string> {
  const sessionId = newId()
  await sql`
    insert into sessions (session_id, user_id, token_hash, csrf_hash, started_at, expires_at, last_seen_at, last_active_at, from_ip, agent)
    values (${sessionId}, ${userId}, ${Buffer.from(sessionId)}, ${Buffer.from('c')}, ${NOW}, ${new Date(NOW.getTime() + 3_600_000)},
            ${NOW}, ${NOW}, '', '')`.execute(deps.db.on())
  return sessionId
}

export async function journalled(
  deps: Administration,
): Promise<{ act: string; before: unknown; after: unknown }[]> {
  const { rows } = await sql<{ act: string; before: unknown; after: unknown }>`
    select act, before, after from journal order by entry_id`.execute(deps.db.on())
  return rows
}
