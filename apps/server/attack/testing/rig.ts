import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import type { Call } from '@gss/kit/call'
import { readConfig } from '@gss/server-kit/config'
import { newId } from '@gss/server-kit/ids'
import { testDatabase } from '@gss/server-kit/testing/database'
import { sql } from 'kysely'
import { contracts, permissionsByModule } from '../../contracts.ts'
import { startServer } from '../../serve.ts'

/** A running server on a database of its own, and people of every kind with sessions to attack it from. */
export interface Rig {
  send(to: Sent): Promise<Answered>
  /** A new session of a new person with this role. */
  sessionOf(roleId: number | null, origin?: 'rms' | 'gss'): Promise<Tokens>
  endedSession(): Promise<Tokens>
  expiredSession(): Promise<Tokens>
  /** One digest over everything an attack could change. */
  standing(): Promise<string>
  stop(): Promise<void>
}
export interface Tokens {
  token: string
  csrfToken: string
}
export interface Sent {
  method: string
  path: string
  body?: unknown
  tokens?: Partial<Tokens>
  headers?: Record<string, string>
}
export interface Answered {
  status: number
  text: string
  json: { ok?: boolean; code?: string; message?: string } | null
}

export const API = '/gss/base/api'
export const everyCall: [name: string, call: Call][] = contracts.flatMap(({ calls }) => Object.entries(calls))

/** A role no installation has: every permission at once, so that a fuzzed call is stopped by its ask and not at the door. */
export const ALMIGHTY = 99
/** Stands in every column that must never leave the database. */
export const CANARY = 'Y2FuYXJ5LTdmM2E5Yw'
/** A hash of the right form, with the canary for its salt; no password fits it. */
const HASH = `$argon2id$v=19$m=19456,t=2,p=1$${CANARY}$${'A'.repeat(43)}`

const hash = (token: string) => createHash('sha256').update(token).digest()

export async function startRig(): Promise<Rig> {
  const at = await testDatabase()
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'gss-attack-'))
  const env = {
    DATABASE_URL: at.url,
    GSS_DATA_DIR: dataDir,
    GSS_HTTP_PORT: '0',
    GSS_LOG_LEVEL: 'silent',
    GSS_ROLES: 'api',
    GSS_TRUST_PROXY: '1',
  }
  const server = await startServer(readConfig(env, 'none.json'))
  const port = Number(new URL(server.address).port)
  const db = at.database.on<unknown>()
  await grantEverything()

  async function grantEverything() {
    await sql`insert into roles (role_id, name, origin, created_at) values (${ALMIGHTY}, 'almighty', 'rms', now())`.execute(db)
    for (const [permission, { actions }] of Object.values(permissionsByModule).flatMap(Object.entries)) {
      await sql`insert into role_grants (role_id, permission, actions) values (${ALMIGHTY}, ${permission}, ${actions}::text[])`.execute(db)
    }
  }

  async function makeSession(roleId: number | null, origin: 'rms' | 'gss', expiresInS: number, endedAt: Date | null): Promise<Tokens> {
    const userId = newId()
    const name = userId.slice(-12)
    const [token, csrfToken] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')]
    await sql`
      insert into users (user_id, username, username_key, realname, origin, role_type, role_id, status, password_hash, password_set_at, totp_secret, created_at, updated_at)
      values (${userId}, ${name}, ${name}, 'attacker', ${origin}, ${origin === 'rms' ? 'center' : null}, ${roleId}, 'enabled', ${HASH}, now(), ${CANARY}, now(), now())`.execute(
      db,
    )
    await sql`
      insert into sessions (session_id, user_id, token_hash, csrf_hash, started_at, expires_at, last_seen_at, last_active_at, from_ip, agent, ended_at)
      values (${newId()}, ${userId}, ${hash(token)}, ${hash(csrfToken)}, now(), now() + make_interval(secs => ${expiresInS}), now(), now(), '', '', ${endedAt})`.execute(
      db,
    )
    return { token, csrfToken }
  }

  const HOUR_S = 3_600
  return {
    send: (sent) => sendTo(port, sent),
    sessionOf: (roleId, origin = 'rms') => makeSession(roleId, origin, HOUR_S, null),
    endedSession: () => makeSession(ALMIGHTY, 'rms', HOUR_S, new Date()),
    expiredSession: () => makeSession(ALMIGHTY, 'rms', -1, null),
    async standing() {
      const { rows } = await sql<{ digest: string }>`
        select md5(string_agg(x, '|' order by x)) as digest from (
          select 'role ' || role_id || name || home_page as x from roles
          union all select 'grant ' || role_id || permission || actions::text from role_grants
          union all select 'menu ' || menu_id || coalesce(parent_id::text, '') || position || names::text || path from menus
          union all select 'parameter ' || code || value from parameters
          union all select 'user ' || username || realname || coalesce(role_id, 0) || status from users where realname <> 'attacker') all_of_it`.execute(
        db,
      )
      return rows[0]?.digest ?? ''
    },
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

let sends = 0
const BYTE = 256
/** Every request from another address: the limit for strangers is not what is tried here. */
const someAddress = () => {
  sends += 1
  return `10.${Math.floor(sends / BYTE / BYTE) % BYTE}.${Math.floor(sends / BYTE) % BYTE}.${sends % BYTE}`
}

/** By node's own client, which sends the path as it is given: no trick is tidied away before it leaves. */
function sendTo(port: number, { method, path: to, body, tokens, headers }: Sent): Promise<Answered> {
  const payload = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const going = request({
      host: '127.0.0.1',
      port,
      method,
      path: to,
      headers: {
        ...(payload !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
        ...(tokens?.token !== undefined && { token: tokens.token }),
        ...(tokens?.csrfToken !== undefined && { csrftoken: tokens.csrfToken }),
        'x-forwarded-for': someAddress(),
        ...headers,
      },
    })
    going.once('error', reject)
    going.once('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.once('error', reject)
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text, json: asJson(text) }))
    })
    going.end(payload)
  })
}

function asJson(text: string): Answered['json'] {
  try {
    return JSON.parse(text) as Answered['json']
  } catch {
    return null // a file, or nothing
  }
}

/** Where a call is sent, its path's own parameters filled in. */
export const pathOf = (call: Call): string => API + call.path.replace(/\{\w+\}/g, 'x')
