import { createHash } from 'node:crypto'
import type { Place, Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'

const hashOfEndpoint = (endpoint: string) => createHash('sha256').update(endpoint).digest()
/** More phones one person does not carry; the oldest goes. */
export const PUSHES_MAX = 10

export interface KeptPush {
  pushId: string
  userId: string
  phoneId: string
  endpoint: string
  sealed: string
  at: Date
}
/** An address is one person's, and a phone has one address: what stood in its place is forgotten. */
export async function keepPushOf(tx: Tx, { pushId, userId, phoneId, endpoint, sealed, at }: KeptPush) {
  const hash = hashOfEndpoint(endpoint)
  await sql`
    delete from notify_pushes where endpoint_hash = ${hash} or (user_id = ${userId} and phone_id = ${phoneId})
      or push_id in (select push_id from notify_pushes where user_id = ${userId} order by created_at desc, push_id offset ${PUSHES_MAX - 1})`.execute(
    tx.on(),
  )
  await sql`
    insert into notify_pushes (push_id, user_id, phone_id, endpoint_hash, sealed, created_at)
    values (${pushId}, ${userId}, ${phoneId}, ${hash}, ${sealed}, ${at})`.execute(tx.on())
}

export async function sealedPush(place: Place, pushId: string): Promise<string | null> {
  const { rows } = await sql<{ sealed: string }>`
    select sealed from notify_pushes where push_id = ${pushId}`.execute(place.on())
  return rows[0]?.sealed ?? null
}

export async function isPushOf(place: Place, userId: string, endpoint: string): Promise<boolean> {
  const { rows } = await sql`
    select from notify_pushes where user_id = ${userId} and endpoint_hash = ${hashOfEndpoint(endpoint)}`.execute(
    place.on(),
  )
  return rows.length > 0
}

export async function pushIdsOf(place: Place, userId: string): Promise<string[]> {
  const { rows } = await sql<{ pushId: string }>`
    select push_id as "pushId" from notify_pushes where user_id = ${userId} order by created_at`.execute(
    place.on(),
  )
  return rows.map(({ pushId }) => pushId)
}

export async function dropPushOf(tx: Tx, userId: string, endpoint: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from notify_pushes where user_id = ${userId} and endpoint_hash = ${hashOfEndpoint(endpoint)}`.execute(
    tx.on(),
  )
  return numAffectedRows === 1n
}

/** The push service says that nobody is there. */
export async function forgetPush(place: Place, pushId: string): Promise<void> {
  await sql`delete from notify_pushes where push_id = ${pushId}`.execute(place.on())
}
