import { createHash, randomBytes } from 'node:crypto'
import { addressOf } from '@gss/gb26875'
import { newId } from '@gss/server-kit/ids'
import type pg from 'pg'

export const FIRST_ADDRESS = 0x0007_0000_0001
const UNITS = 12
/** Those of the connection storm: all are known. */
const DEVICES = 18_000
const id = (group: string, index: number) =>
  `019aa000-${group}-7000-8000-${String(index + 1).padStart(12, '0')}`

/** An operator's session. */
export interface Tokens {
  token: string
  csrfToken: string
}
const hash = (token: string) => createHash('sha256').update(token).digest()

/** What every run begins with: units, their transmission devices, an operator of the centre who is signed in. */
export async function writeDown(client: pg.Client): Promise<Tokens> {
  await client.query(
    `insert into units (unit_id, code, name, kind, address, created_at)
     select u.id, u.code, u.code, '', 'A 1', now() from unnest($1::uuid[], $2::text[]) as u (id, code)`,
    [
      Array.from({ length: UNITS }, (_, index) => id('0001', index)),
      Array.from({ length: UNITS }, (_, index) => `F${index}`),
    ],
  )
  await client.query(
    `insert into transmission_devices (transmission_id, unit_id, address, code, name, created_at)
     select t.id, t.unit, t.address, t.code, t.code, now() from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) as t (id, unit, address, code)`,
    [
      Array.from({ length: DEVICES }, (_, index) => id('0007', index)),
      Array.from({ length: DEVICES }, (_, index) => id('0001', index % UNITS)),
      Array.from({ length: DEVICES }, (_, index) => addressOf(FIRST_ADDRESS + index)),
      Array.from({ length: DEVICES }, (_, index) => `FD${index}`),
    ],
  )
  const [token, csrfToken, userId] = [
    randomBytes(32).toString('base64url'),
    randomBytes(32).toString('base64url'),
    newId(),
  ]
  await client.query(
    `insert into users (user_id, username, username_key, realname, origin, role_type, role_id, status, password_set_at, created_at, updated_at)
     values ($1, $2, $2, 'faults', 'rms', 'center', 11, 'enabled', now(), now(), now())`,
    [userId, userId],
  )
  await client.query(
    `insert into sessions (session_id, user_id, token_hash, csrf_hash, started_at, expires_at, last_seen_at, last_active_at, from_ip, agent)
     values ($1, $2, $3, $4, now(), now() + interval '8 hours', now(), now(), '', '')`,
    [newId(), userId, hash(token), hash(csrfToken)],
  )
  return { token, csrfToken }
}
