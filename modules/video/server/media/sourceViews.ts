import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'

/** What a camera is reached with: read here and nowhere else, for the media process alone. */
export interface CameraReached {
  cameraId: string
  unitId: string
  name: string
  linkType: string
  main: string
  sub: string
  user: string
  /** Sealed. */
  secret: string | null
  indexCode: string
  /** Its own address, where it is written down apart from its stream. */
  ip: string
  port: string
  /** The platform it is behind; null: none. */
  platform: { kind: string; url: string; account: string; secret: string } | null
}

const REACHED = sql`
  c.camera_id as "cameraId", c.unit_id as "unitId", c.name, c.link_type as "linkType", coalesce(c.details ->> 'rtmp', '') as main,
  coalesce(c.details ->> 'subRtmp', '') as sub, coalesce(c.details ->> 'logonName', '') as user, c.secret,
  coalesce(c.details ->> 'indexCode', '') as "indexCode", coalesce(c.details ->> 'ip', '') as ip, coalesce(c.details ->> 'port', '') as port,
  (select jsonb_build_object('kind', p.kind, 'url', coalesce(p.details ->> 'url', ''), 'account', p.account, 'secret', p.secret)
    from video_platforms p where p.unit_id = c.unit_id and p.platform_id = c.platform_id) as platform`

export async function reachedById(place: Place, cameraId: string): Promise<CameraReached | null> {
  const { rows } = await sql<CameraReached>`
    select ${REACHED} from cameras c where c.camera_id = ${cameraId}::uuid`.execute(place.on())
  return rows[0] ?? null
}

export async function reachedByIds(place: Place, cameraIds: readonly string[]): Promise<CameraReached[]> {
  if (cameraIds.length === 0) return []
  const { rows } = await sql<CameraReached>`
    select ${REACHED} from cameras c where c.camera_id = any(${[...cameraIds]}::uuid[]) order by c.code`.execute(
    place.on(),
  )
  return rows
}
