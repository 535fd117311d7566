import { createHash, randomBytes } from 'node:crypto'
import { request } from 'node:http'
import type { Call } from '@gss/kit/call'
import type { Database } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { CompiledQuery, sql } from 'kysely'
import { contracts, permissionsByModule } from '../../contracts.ts'

/** A running product to be attacked through its own port, and the database behind it, which the attacker does not see. */
export interface Target {
  /** `http://127.0.0.1:8080` */
  origin: string
  /** For every run of the tests: of what is many times the same, a part. */
  isQuick: boolean
  /** As the role that owns the schema: what is planted may be anything. */
  db: Database
  send: (sent: Sent) => Promise<Answered>
  /** A new session of a new person with this role. */
  sessionOf: (roleId: number | null, person?: Kind) => Promise<Tokens>
  endedSession: () => Promise<Tokens>
  expiredSession: () => Promise<Tokens>
}
export interface Kind {
  origin?: 'rms' | 'gss'
  roleType?: 'center' | 'pro'
  unitId?: string
}
export interface Tokens {
  userId: string
  sessionId: string
  token: string
  csrfToken: string
}
export interface Sent {
  method: string
  path: string
  /** A text is sent as it stands, bytes too; anything else as JSON. */
  body?: unknown
  tokens?: Partial<Tokens>
  headers?: Record<string, string>
}
export interface Answered {
  status: number
  text: string
  headers: Record<string, unknown>
  json: { ok?: boolean; code?: string; message?: string; data?: unknown } | null
}

export const API = '/gss/base/api'
export const everyCall: readonly [name: string, call: Call][] = contracts.flatMap(({ module, calls }) =>
  Object.entries(calls).map(([name, call]): [string, Call] => [`${module}.${name}`, call]),
)
/** All but the one that ends the session it is made with: an attacker who signed out attacks no more. */
export const lastingCalls = everyCall.filter(([, { path }]) => path !== '/loginout')

/** Whoever was thrown out on the way has tried nothing since: then nothing was found because nothing was asked. */
export async function mustBeIn({ send }: Target, tokens: Tokens): Promise<void> {
  const { status } = await send({ method: 'POST', path: `${API}/session/current`, body: {}, tokens })
  if (status !== 200) throw new Error('the attacker was signed out on the way: what came after was not tried')
}

/** Where a call is sent, its path's own parameters filled in. */
export const pathOf = (call: Call): string => API + call.path.replace(/\{\w+\}/g, 'x')

/** A role no installation has: every permission at once, so that an ask is judged by itself and not stopped at the door. */
export const ALMIGHTY = 99
/** Stands in every column that must never leave the database. */
export const CANARY = 'Y2FuYXJ5LTdmM2E5Yw'
/** A hash of the right form, with the canary for its salt; no password fits it. */
const HASH = `$argon2id$v=19$m=19456,t=2,p=1$${CANARY}$${'A'.repeat(43)}`
const HOUR_S = 3_600

const digestOf = (token: string) => createHash('sha256').update(token).digest()

/** One statement of ours, as text. */
export async function ask<Row>(db: Database, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const { rows } = await db.on<unknown>().executeQuery<Row>(CompiledQuery.raw(text, [...values]))
  return rows
}

export async function openTarget(origin: string, db: Database, isQuick: boolean): Promise<Target> {
  await grantEverything(db)
  const makeSession = async (
    roleId: number | null,
    kind: Kind,
    expiresInS: number,
    endedAt: Date | null,
  ): Promise<Tokens> => {
    const [userId, sessionId] = [newId(), newId()]
    const name = userId.slice(-12)
    const { origin: side = 'rms', unitId = null } = kind
    const roleType = kind.roleType ?? (side === 'rms' ? 'center' : null)
    const [token, csrfToken] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')]
    await sql`
      insert into users (user_id, username, username_key, realname, origin, role_type, role_id, unit_id, status, password_hash, password_set_at, totp_secret, created_at, updated_at)
      values (${userId}, ${name}, ${name}, 'attacker', ${side}, ${roleType}, ${roleId}, ${unitId}, 'enabled', ${HASH}, now(), ${CANARY}, now(), now())`.execute(
      db.on(),
    )
    await sql`
      insert into sessions (session_id, user_id, token_hash, csrf_hash, started_at, expires_at, last_seen_at, last_active_at, from_ip, agent, ended_at)
      values (${sessionId}, ${userId}, ${digestOf(token)}, ${digestOf(csrfToken)}, now(), now() + make_interval(secs => ${expiresInS}), now(), now(), '', '', ${endedAt})`.execute(
      db.on(),
    )
    return { userId, sessionId, token, csrfToken }
  }
  return {
    origin,
    isQuick,
    db,
    send: (sent) => sendTo(origin, sent),
    sessionOf: (roleId, kind = {}) => makeSession(roleId, kind, HOUR_S, null),
    endedSession: () => makeSession(ALMIGHTY, {}, HOUR_S, new Date()),
    expiredSession: () => makeSession(ALMIGHTY, {}, -1, null),
  }
}

async function grantEverything(db: Database): Promise<void> {
  await sql`insert into roles (role_id, name, origin, created_at) values (${ALMIGHTY}, 'almighty', 'rms', now())`.execute(
    db.on(),
  )
  for (const [permission, { actions }] of Object.values(permissionsByModule).flatMap(Object.entries))
    await sql`insert into role_grants (role_id, permission, actions) values (${ALMIGHTY}, ${permission}, ${actions}::text[])`.execute(
      db.on(),
    )
}

/** Whoever is not answered at all has found something too. */
const SILENT_MS = 20_000
/** A head or a body beyond what is taken may be hung up on before all of it is there: that is bounded as well, and told as no status. */
const LONG_BYTES = 16_000
const HUNG_UP_ON: Answered = { status: 0, text: '', headers: {}, json: null }
let sends = 0
const BYTE = 256
/** Every request from another address: the limit for strangers is not what is tried here. */
const someAddress = () => {
  sends += 1
  return `10.${Math.floor(sends / BYTE / BYTE) % BYTE}.${Math.floor(sends / BYTE) % BYTE}.${sends % BYTE}`
}

/** By node's own client, which sends the path as it is given: no trick is tidied away before it leaves. */
function sendTo(origin: string, { method, path: to, body, tokens, headers }: Sent): Promise<Answered> {
  const { hostname, port } = new URL(origin)
  const payload =
    body === undefined
      ? undefined
      : typeof body === 'string' || body instanceof Uint8Array
        ? body
        : JSON.stringify(body)
  const isLong = to.length + (payload?.length ?? 0) > LONG_BYTES
  return new Promise((resolve, reject) => {
    const going = request({
      hostname,
      port,
      // What is refused on its way ends its connection: the next ask does not go that way.
      ...(isLong && { agent: false }),
      method,
      path: to,
      headers: {
        ...(payload !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
        }),
        ...(tokens?.token !== undefined && { token: tokens.token }),
        ...(tokens?.csrfToken !== undefined && { csrftoken: tokens.csrfToken }),
        'x-forwarded-for': someAddress(),
        ...headers,
      },
    })
    going.once('error', (error) => (isLong ? resolve(HUNG_UP_ON) : reject(error)))
    going.setTimeout(SILENT_MS, () =>
      going.destroy(new Error(`${method} ${to}: no answer in ${SILENT_MS / 1_000} s`)),
    )
    going.once('response', (response) => {
      let text = ''
      response.setEncoding('latin1')
      response.on('data', (chunk: string) => (text += chunk))
      response.once('error', reject)
      response.once('end', () => {
        const read = Buffer.from(text, 'latin1').toString('utf8')
        resolve({
          status: response.statusCode ?? 0,
          text: read,
          headers: response.headers,
          json: asJson(read),
        })
      })
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
