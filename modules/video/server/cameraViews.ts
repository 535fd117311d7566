import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import { type Camera, CAMERAS_MAX, CAMERAS_OF_DEVICE_MAX, type WallCamera } from '../contract/index.ts'

/** Never the column `secret`. */
const CAMERA = sql`
  c.camera_id as "cameraId", c.camera_id as "targetId", c.name, c.link_type as "linkType", coalesce(c.details ->> 'indexCode', '') as "indexCode",
  coalesce(c.details ->> 'rtmp', '') as url`

/** A tile that only says "no address" is not what is looked at first in a fire: where there is something to be played (`media/sourceOf.ts`) comes before. */
const PLAYABLE_FIRST = sql`
  (coalesce(c.details ->> 'rtmp', '') <> '' or (c.platform_id is not null and coalesce(c.details ->> 'indexCode', '') <> '')) desc, c.code`

export async function unitCamerasOf(
  place: Place,
  unitId: string,
  ofControlRooms: boolean,
): Promise<Camera[]> {
  const { rows } = await sql<Camera>`
    select ${CAMERA} from cameras c
    where c.unit_id = ${unitId}::uuid and ${ofControlRooms ? IN_ROOM : sql`true`}
    order by ${PLAYABLE_FIRST} limit ${CAMERAS_MAX}`.execute(place.on())
  return rows
}
/** Code of the dictionary videoUsage: it looks into a control room. */
const USE_IN_ROOM = '1'
const IN_ROOM = sql`(c.room_id is not null or c.details ->> 'usage' = ${USE_IN_ROOM})`

export async function filmedUnitsOf(place: Place, unitIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ unitId: string }>`/*planned*/
    select u.id as "unitId" from unnest(${unitIds}::uuid[]) as u (id) where exists (select from cameras c where c.unit_id = u.id)`.execute(
    place.on(),
  )
  return new Set(rows.map(({ unitId }) => unitId))
}

export async function cameraById(
  place: Place,
  cameraId: string,
): Promise<(Camera & { unitId: string }) | null> {
  const { rows } = await sql<Camera & { unitId: string }>`
    select ${CAMERA}, c.unit_id as "unitId" from cameras c where c.camera_id = ${cameraId}::uuid`.execute(
    place.on(),
  )
  return rows[0] ?? null
}

export interface ComponentStanding {
  unitId: string
  floorId: string | null
}
/** Where a component, a network-board device, a camera or a door stands. */
export async function componentStandingOf(
  place: Place,
  componentId: string,
): Promise<ComponentStanding | null> {
  const { rows } = await sql<ComponentStanding>`
    select d.unit_id as "unitId", d.floor_id as "floorId" from devices d where d.component_id = ${componentId}::uuid
    union all select n.unit_id, n.floor_id from nb_devices n where n.nb_id = ${componentId}::uuid
    union all select c.unit_id, c.floor_id from cameras c where c.camera_id = ${componentId}::uuid
    union all select d.unit_id, d.floor_id from doors d where d.door_id = ${componentId}::uuid limit 1`.execute(
    place.on(),
  )
  return rows[0] ?? null
}

export async function unitOfFloor(place: Place, floorId: string): Promise<string | null> {
  const { rows } = await sql<{ unitId: string }>`
    select f.unit_id as "unitId" from floors f where f.floor_id = ${floorId}::uuid`.execute(place.on())
  return rows[0]?.unitId ?? null
}

export async function camerasLinkedTo(place: Place, unitId: string, componentId: string): Promise<Camera[]> {
  const { rows } = await sql<Camera>`
    select ${CAMERA} from camera_links l join cameras c on c.unit_id = l.unit_id and c.camera_id = l.camera_id
    where l.unit_id = ${unitId}::uuid and l.target_id = ${componentId}::uuid order by ${PLAYABLE_FIRST} limit ${CAMERAS_OF_DEVICE_MAX}`.execute(
    place.on(),
  )
  return rows
}

export async function camerasOnFloor(place: Place, unitId: string, floorId: string): Promise<Camera[]> {
  const { rows } = await sql<Camera>`
    select ${CAMERA} from cameras c where c.unit_id = ${unitId}::uuid and c.floor_id = ${floorId}::uuid
    order by ${PLAYABLE_FIRST} limit ${CAMERAS_OF_DEVICE_MAX}`.execute(place.on())
  return rows
}

/** A camera as whoever plays it needs it; what it is reached by is read elsewhere (`play/sourceViews.ts`). */
export interface PlayedCamera {
  cameraId: string
  unitId: string
  name: string
  linkType: string
  indexCode: string
  hasSub: boolean
  hasPtz: boolean
  hasTalk: boolean
}
const PLAYED = sql`
  c.camera_id as "cameraId", c.unit_id as "unitId", c.name, c.link_type as "linkType", coalesce(c.details ->> 'indexCode', '') as "indexCode",
  coalesce(c.details ->> 'subRtmp', '') <> '' or (c.link_type = 'HIKOPEN' and c.platform_id is not null) as "hasSub", coalesce(c.details ->> 'ptz', '') = 'true' as "hasPtz",
  coalesce(c.details ->> 'talk', '') = 'true' as "hasTalk"`

export async function playedById(place: Place, cameraId: string): Promise<PlayedCamera | null> {
  const { rows } = await sql<PlayedCamera>`
    select ${PLAYED} from cameras c where c.camera_id = ${cameraId}::uuid`.execute(place.on())
  return rows[0] ?? null
}

/** A platform of cameras gives each its own code; two of them may use the same. */
export async function playedByIndexCode(place: Place, indexCode: string): Promise<PlayedCamera[]> {
  const { rows } = await sql<PlayedCamera>`
    select ${PLAYED} from cameras c where c.details ->> 'indexCode' = ${indexCode} order by c.code limit ${SAME_CODE_MAX}`.execute(
    place.on(),
  )
  return rows
}
const SAME_CODE_MAX = 20

/** By building and floor, as one walks through the house. */
export async function wallCamerasOf(
  place: Place,
  unitId: string,
  now: Date,
  ofControlRooms = false,
): Promise<WallCamera[]> {
  const { rows } = await sql<WallCamera>`
    select c.camera_id as "cameraId", c.name, coalesce(b.name, '') as "buildingName", coalesce(f.name, '') as "floorName", coalesce(r.name, '') as "roomName",
      coalesce(a.answer not in ('answers', 'noAddress', 'kindNotPlayed') and a.sure_until > ${now}, false) as "isAway"
    from cameras c left join camera_answers a on a.unit_id = c.unit_id and a.camera_id = c.camera_id left join buildings b on b.unit_id = c.unit_id and b.building_id = c.building_id
      left join floors f on f.unit_id = c.unit_id and f.floor_id = c.floor_id
      left join control_rooms r on r.unit_id = c.unit_id and r.room_id = c.room_id
    where c.unit_id = ${unitId}::uuid and ${ofControlRooms ? IN_ROOM : sql`true`} order by b.code nulls last, f.floor_no, c.code limit ${CAMERAS_MAX}`.execute(
    place.on(),
  )
  return rows
}
