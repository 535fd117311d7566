import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { DoorEventKind, ReleaseState } from '../../contract/index.ts'

export interface NewEvent {
  unitId: string
  eventId: string
  doorId: string | null
  controllerId: string | null
  eventNo: number | null
  kind: DoorEventKind
  isGranted: boolean | null
  at: Date
  receivedAt: Date
  card: string
  reason: number | null
  person: string
  alarmId: string | null
}
/** One that is there already is that one: a controller tells them as often as it is asked. */
export async function addEvent(place: Place, e: NewEvent): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into door_events (unit_id, event_id, door_id, controller_id, event_no, kind, is_granted, at, received_at, card, reason, person, alarm_id)
    values (${e.unitId}, ${e.eventId}, ${e.doorId}, ${e.controllerId}, ${e.eventNo}, ${e.kind}, ${e.isGranted}, ${e.at}, ${e.receivedAt}, ${e.card},
      ${e.reason}, ${e.person}, ${e.alarmId}) on conflict do nothing`.execute(place.on())
  return (numAffectedRows ?? 0n) > 0n
}

export interface DoorHeard {
  unitId: string
  controllerId: string
  heardAt: Date | null
  trouble: string
  lastEvent: number | null
  isFire: boolean
}
export async function saveLine(place: Place, line: DoorHeard): Promise<void> {
  await sql`
    insert into door_lines (unit_id, controller_id, heard_at, trouble, last_event, is_fire)
    values (${line.unitId}, ${line.controllerId}, ${line.heardAt}, ${line.trouble}, ${line.lastEvent}, ${line.isFire})
    on conflict (unit_id, controller_id) do update set heard_at = coalesce(excluded.heard_at, door_lines.heard_at), trouble = excluded.trouble,
      last_event = coalesce(excluded.last_event, door_lines.last_event), is_fire = excluded.is_fire`.execute(
    place.on(),
  )
}

export async function saveDoorState(
  place: Place,
  { unitId, doorId, isOpen, now }: { unitId: string; doorId: string; isOpen: boolean; now: Date },
): Promise<void> {
  await sql`
    insert into door_states (unit_id, door_id, is_open, since) values (${unitId}, ${doorId}, ${isOpen}, ${now})
    on conflict (unit_id, door_id) do update set is_open = excluded.is_open, since = excluded.since`.execute(
    place.on(),
  )
}
/** Whether we hold it open: what its contact says does not tell. */
export async function saveHeld(
  place: Place,
  { unitId, doorId, isHeld, now }: { unitId: string; doorId: string; isHeld: boolean; now: Date },
): Promise<void> {
  await sql`
    insert into door_states (unit_id, door_id, is_open, is_held, since) values (${unitId}, ${doorId}, ${isHeld}, ${isHeld}, ${now})
    on conflict (unit_id, door_id) do update set is_held = excluded.is_held, since = excluded.since`.execute(
    place.on(),
  )
}

export interface NewRelease {
  unitId: string
  releaseId: string
  buildingId: string | null
  floorId: string | null
  alarmId: string | null
  reason: string
  askedBy: string
  askedName: string
  askedAt: Date
}
export async function addRelease(place: Place, r: NewRelease, doorIds: readonly string[]): Promise<void> {
  await sql`
    insert into door_releases (unit_id, release_id, building_id, floor_id, alarm_id, state, reason, asked_by, asked_name, asked_at)
    values (${r.unitId}, ${r.releaseId}, ${r.buildingId}, ${r.floorId}, ${r.alarmId}, 'asked', ${r.reason}, ${r.askedBy}, ${r.askedName}, ${r.askedAt})`.execute(
    place.on(),
  )
  await sql`
    insert into door_release_doors (unit_id, release_id, door_id, state)
    select ${r.unitId}::uuid, ${r.releaseId}::uuid, door_id, 'waiting' from unnest(${[...doorIds]}::uuid[]) as t (door_id)`.execute(
    place.on(),
  )
}
export async function isZoneUnderWay(
  place: Place,
  { unitId, buildingId, floorId }: Pick<NewRelease, 'unitId' | 'buildingId' | 'floorId'>,
): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from door_releases r where r.unit_id = ${unitId}::uuid and r.state in ('asked', 'held', 'backAsked')
      and r.building_id is not distinct from ${buildingId}::uuid and r.floor_id is not distinct from ${floorId}::uuid) as any`.execute(
    place.on(),
  )
  return rows[0]?.any ?? false
}

export interface KeptRelease {
  unitId: string
  releaseId: string
  state: ReleaseState
  askedBy: string
  askedAt: Date
  backBy: string | null
  reason: string
}
/** With its row held: of two hands at once one decides. */
export async function releaseById(place: Place, releaseId: string): Promise<KeptRelease | null> {
  const { rows } = await sql<KeptRelease>`
    select unit_id as "unitId", release_id as "releaseId", state, asked_by as "askedBy", asked_at as "askedAt", back_by as "backBy", reason
    from door_releases where release_id = ${releaseId}::uuid for update`.execute(place.on())
  return rows[0] ?? null
}
export async function moveRelease(
  place: Place,
  { unitId, releaseId }: Pick<KeptRelease, 'unitId' | 'releaseId'>,
  to: ReleaseState,
  { userId, name, now }: { userId: string; name: string; now: Date },
): Promise<void> {
  const more = {
    held: sql`, confirmed_name = case when confirmed_at is null then ${name} else confirmed_name end, confirmed_at = coalesce(confirmed_at, ${now})`,
    backAsked: sql`, back_by = ${userId}::uuid, back_name = ${name}, back_asked_at = ${now}`,
    ended: sql`, ended_at = ${now}`,
    declined: sql`, ended_at = ${now}`,
    lapsed: sql`, ended_at = ${now}`,
    asked: sql``,
  }[to]
  await sql`
    update door_releases set state = ${to} ${more} where unit_id = ${unitId}::uuid and release_id = ${releaseId}::uuid`.execute(
    place.on(),
  )
  // What was never held is given back as it stands.
  if (to === 'ended')
    await sql`update door_release_doors set state = 'returned', trouble = '' where unit_id = ${unitId}::uuid and release_id = ${releaseId}::uuid and state = 'waiting'`.execute(
      place.on(),
    )
}
/** Asked for, and nobody confirmed in time: those that were not held yet lapse, those that are stay held. */
export async function lapseReleases(
  place: Place,
  askedBefore: Date,
): Promise<{ unitId: string; releaseId: string }[]> {
  const { rows } = await sql<{ unitId: string; releaseId: string }>`
    update door_releases set state = case state when 'asked' then 'lapsed' else 'held' end
    where (state = 'asked' and asked_at < ${askedBefore}) or (state = 'backAsked' and back_asked_at < ${askedBefore})
    returning unit_id as "unitId", release_id as "releaseId"`.execute(place.on())
  return rows
}
export async function saveReleaseDoor(
  place: Place,
  key: { unitId: string; releaseId: string; doorId: string },
  moved: {
    state?: 'held' | 'returned'
    prior?: { mode: number; delayS: number } | undefined
    trouble: string
    now: Date
  },
): Promise<void> {
  await sql`
    update door_release_doors set state = coalesce(${moved.state ?? null}::text, state), trouble = ${moved.trouble}, moved_at = ${moved.now},
      prior_mode = coalesce(${moved.prior?.mode ?? null}::smallint, prior_mode), prior_delay_s = coalesce(${moved.prior?.delayS ?? null}::smallint, prior_delay_s)
    where unit_id = ${key.unitId}::uuid and release_id = ${key.releaseId}::uuid and door_id = ${key.doorId}::uuid`.execute(
    place.on(),
  )
}

/** Whether this worker is the one that asks door controllers: it stays so until it is silent for a while. */
export async function holdsDoors(
  place: Place,
  { heldBy, now, until }: { heldBy: string; now: Date; until: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into door_watches (one, held_by, until) values (true, ${heldBy}::uuid, ${until})
    on conflict (one) do update set held_by = excluded.held_by, until = excluded.until
      where door_watches.held_by = excluded.held_by or door_watches.until < ${now}`.execute(place.on())
  return (numAffectedRows ?? 0n) > 0n
}
/** The next one need not wait. */
export async function letGoOfDoors(place: Place, heldBy: string): Promise<void> {
  await sql`delete from door_watches where held_by = ${heldBy}::uuid`.execute(place.on())
}

/** What is older than it has to be kept: so many at once. */
export async function removeEventsBefore(place: Place, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from door_events e using (select unit_id, event_id from door_events where at < ${before} order by at limit ${most}) o
    where e.unit_id = o.unit_id and e.event_id = o.event_id`.execute(place.on())
  return Number(numAffectedRows ?? 0n)
}
