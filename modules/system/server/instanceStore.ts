import type { Place } from '@gss/server-kit/database'
import type { SystemTables } from './tables.ts'

export interface Beat {
  instanceId: string
  name: string
  host: string
  pid: number
  version: string
  startedAt: Date
  beatAt: Date
  memoryBytes: number
}

export async function saveBeat(place: Place, beat: Beat): Promise<void> {
  const living = { beat_at: beat.beatAt, memory_bytes: beat.memoryBytes }
  const row = {
    instance_id: beat.instanceId,
    name: beat.name,
    host: beat.host,
    pid: beat.pid,
    version: beat.version,
  }
  await place
    .on<SystemTables>()
    .insertInto('instances')
    .values({ ...row, started_at: beat.startedAt, ...living })
    .onConflict((conflict) => conflict.column('instance_id').doUpdateSet(living))
    .execute()
}

export async function removeInstance(place: Place, instanceId: string): Promise<void> {
  await place
    .on<SystemTables>()
    .deleteFrom('instances')
    .where('instances.instance_id', '=', instanceId)
    .execute()
}

export async function removeSilentSince(place: Place, since: Date): Promise<void> {
  await place.on<SystemTables>().deleteFrom('instances').where('instances.beat_at', '<', since).execute()
}

const INSTANCES_MAX = 200
export async function instances(place: Place): Promise<Beat[]> {
  const all = place.on<SystemTables>().selectFrom('instances').selectAll('instances')
  const rows = await all
    .orderBy('instances.name')
    .orderBy('instances.started_at')
    .limit(INSTANCES_MAX)
    .execute()
  return rows.map((row) => ({
    instanceId: row.instance_id,
    name: row.name,
    host: row.host,
    pid: row.pid,
    version: row.version,
    startedAt: row.started_at,
    beatAt: row.beat_at,
    memoryBytes: row.memory_bytes,
  }))
}
