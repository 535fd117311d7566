import type { Place, Tx } from '@gss/server-kit/database'

interface LifeTables {
  gateways: { gateway_id: string; host: string; beats: number; beat_at: Date; lost_at: Date | null }
}

/** This gateway lives. Answers whether another had taken it for gone. */
export async function saveLife(
  tx: Tx,
  { id, host }: { id: string; host: string },
  now: Date,
): Promise<{ wasLost: boolean }> {
  const known = await tx
    .on<LifeTables>()
    .selectFrom('gateways')
    .select('gateways.lost_at')
    .where('gateways.gateway_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  await tx
    .on<LifeTables>()
    .insertInto('gateways')
    .values({ gateway_id: id, host, beats: 1, beat_at: now, lost_at: null })
    .onConflict((row) =>
      row.column('gateway_id').doUpdateSet((to) => ({
        host,
        beats: to('gateways.beats', '+', 1),
        beat_at: now,
        lost_at: null,
      })),
    )
    .execute()
  return { wasLost: known !== undefined && known.lost_at !== null }
}

export interface DeviceLife {
  gatewayId: string
  beats: number
}

/** The others that nobody has taken for gone yet, each with how often it said that it lives. */
export async function otherLives(place: Place, self: string): Promise<DeviceLife[]> {
  const rows = await place
    .on<LifeTables>()
    .selectFrom('gateways')
    .select(['gateways.gateway_id', 'gateways.beats'])
    .where('gateways.gateway_id', '<>', self)
    .where('gateways.lost_at', 'is', null)
    .execute()
  return rows.map((row) => ({ gatewayId: row.gateway_id, beats: row.beats }))
}

/** False when it has said something since, or another was quicker. */
export async function declareLost(tx: Tx, { gatewayId, beats }: DeviceLife, now: Date): Promise<boolean> {
  const lost = await tx
    .on<LifeTables>()
    .updateTable('gateways')
    .set({ lost_at: now })
    .where('gateways.gateway_id', '=', gatewayId)
    .where('gateways.beats', '=', beats)
    .where('gateways.lost_at', 'is', null)
    .returning('gateways.gateway_id')
    .execute()
  return lost.length > 0
}
