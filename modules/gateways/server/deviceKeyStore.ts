import type { Place, Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'

/** The sealed key of a registered device; `null`: there is none. */
export async function deviceKeys(place: Place, address: string): Promise<string | null> {
  const { rows } = await sql<{ sealed: string }>`
    select k.sealed from device_keys k join transmission_devices t on t.address = k.address where k.address = ${address}`.execute(
    place.on(),
  )
  return rows[0]?.sealed ?? null
}

/** In place of the one before: that opens nothing any more. */
export async function saveDeviceKey(
  tx: Tx,
  { address, sealed, by }: { address: string; sealed: string; by: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into device_keys (address, sealed, made_by, made_at) values (${address}, ${sealed}, ${by}, ${now})
    on conflict (address) do update set sealed = excluded.sealed, made_by = excluded.made_by, made_at = excluded.made_at`.execute(
    tx.on(),
  )
}

/** Of all lines that encrypt: a gateway keeps them in memory, for a frame must not wait for a look-up. */
export async function sealedLineKeys(
  place: Place,
  scheme: string,
): Promise<{ address: string; sealed: string }[]> {
  const { rows } = await sql<{ address: string; sealed: string }>`
    select k.address, k.sealed from device_keys k where k.address like ${`${scheme}:%`}`.execute(place.on())
  return rows
}
