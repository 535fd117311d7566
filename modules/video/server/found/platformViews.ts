import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'

export interface Platform {
  platformId: string
  unitId: string
  name: string
  kind: string
  url: string
  account: string
  /** Sealed. */
  secret: string
}
const PLATFORM = sql`
  p.platform_id as "platformId", p.unit_id as "unitId", p.name, p.kind, coalesce(p.details ->> 'url', '') as url, p.account, p.secret`

export async function platformById(place: Place, platformId: string): Promise<Platform | null> {
  const { rows } = await sql<Platform>`
    select ${PLATFORM} from video_platforms p where p.platform_id = ${platformId}::uuid`.execute(place.on())
  return rows[0] ?? null
}

const DEVICES_MAX = 2_000
/** What may register by GB/T 28181. */
export async function devicesToAdmit(place: Place): Promise<Platform[]> {
  const { rows } = await sql<Platform>`
    select ${PLATFORM} from video_platforms p where p.kind = 'GB28181' and p.account <> '' order by p.account limit ${DEVICES_MAX}`.execute(
    place.on(),
  )
  return rows
}

/** What of a unit is written down already, by its code at a platform or by where it plays. */
export async function knownCameras(
  place: Place,
  unitId: string,
  platformId: string | null,
): Promise<{ cameraId: string; code: string; rtmp: string }[]> {
  const { rows } = await sql<{ cameraId: string; code: string; rtmp: string }>`
    select c.camera_id as "cameraId", coalesce(c.details ->> 'indexCode', '') as code, coalesce(c.details ->> 'rtmp', '') as rtmp
    from cameras c where c.unit_id = ${unitId}::uuid and (${platformId}::uuid is null or c.platform_id = ${platformId}::uuid)`.execute(
    place.on(),
  )
  return rows
}
