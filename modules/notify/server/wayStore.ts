import type { Place, Tx } from '@gss/server-kit/database'
import { type SqlBool, sql } from 'kysely'
import { BLANK_SETTINGS, type WayKind, type WaySettings } from '../contract/index.ts'

/** A way as it is kept: what is secret is sealed with a key outside the database. */
export interface KeptWay {
  wayId: string
  kind: WayKind
  name: string
  isEnabled: boolean
  settings: WaySettings
  sealed: string | null
  version: number
  lastOkAt: Date | null
  lastError: string | null
  lastErrorAt: Date | null
}
const COLUMNS = sql`way_id as "wayId", kind, name, is_enabled as "isEnabled", settings, secret as sealed, version,
  last_ok_at as "lastOkAt", last_error as "lastError", last_error_at as "lastErrorAt"`

export const WAYS_MAX = 100

export async function allWays(place: Place): Promise<KeptWay[]> {
  const { rows } = await sql<KeptWay>`
    select ${COLUMNS} from notify_ways order by kind, name, way_id limit ${WAYS_MAX}`.execute(place.on())
  return rows.map(whole)
}
/** Settings that were kept before there was something more to set. */
const whole = (way: KeptWay): KeptWay => ({ ...way, settings: { ...BLANK_SETTINGS, ...way.settings } })

export async function wayById(place: Place, wayId: string): Promise<KeptWay | undefined> {
  const { rows } = await sql<KeptWay>`select ${COLUMNS} from notify_ways where way_id = ${wayId}`.execute(
    place.on(),
  )
  return rows[0] && whole(rows[0])
}

type Draft = Pick<KeptWay, 'wayId' | 'kind' | 'name' | 'isEnabled' | 'settings' | 'sealed'>

export async function insertWay(tx: Tx, way: Draft, by: string, now: Date): Promise<void> {
  await sql`
    insert into notify_ways (way_id, kind, name, is_enabled, settings, secret, changed_by, changed_at)
    values (${way.wayId}, ${way.kind}, ${way.name}, ${way.isEnabled}, ${JSON.stringify(way.settings)}::jsonb, ${way.sealed}, ${by}, ${now})`.execute(
    tx.on(),
  )
}

/** False when somebody was quicker. */
export async function updateWay(
  tx: Tx,
  way: Draft & { version: number },
  by: string,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update notify_ways set name = ${way.name}, is_enabled = ${way.isEnabled}, settings = ${JSON.stringify(way.settings)}::jsonb,
      secret = ${way.sealed}, changed_by = ${by}, changed_at = ${now}, version = version + 1, last_error = null, last_error_at = null
    where way_id = ${way.wayId} and version = ${way.version}`.execute(tx.on())
  return numAffectedRows === 1n
}

/** Rules that name a robot go with it: they would reach nobody. */
export async function deleteWays(tx: Tx, wayIds: readonly string[]): Promise<void> {
  await sql`delete from notify_rules where way_id = any(${[...wayIds]}::uuid[])`.execute(tx.on())
  await sql`delete from notify_ways where way_id = any(${[...wayIds]}::uuid[])`.execute(tx.on())
}

/** What its last try came to: its health. Said rarely when all is well. */
const OK_EVERY_MS = 60_000
export async function noteWay(place: Place, wayId: string, error: string | null, now: Date): Promise<void> {
  if (error === null)
    await sql`
      update notify_ways set last_ok_at = ${now}, last_error = null, last_error_at = null
      where way_id = ${wayId} and (last_error is not null or last_ok_at is null or last_ok_at < ${new Date(now.getTime() - OK_EVERY_MS)})`.execute(
      place.on(),
    )
  else
    await sql`update notify_ways set last_error = ${error}, last_error_at = ${now} where way_id = ${wayId}`.execute(
      place.on(),
    )
}

/** For rules, which name robots only. */
export async function isRobotThere(place: Place, wayId: string): Promise<boolean> {
  const { rows } = await sql<{ is: SqlBool }>`
    select exists (select from notify_ways where way_id = ${wayId} and kind = 'webhook') as is`.execute(
    place.on(),
  )
  return Boolean(rows[0]?.is)
}
