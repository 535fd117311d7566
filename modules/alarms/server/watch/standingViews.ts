import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import { LOUDNESS, OLD_AFTER_MS, type WatchStanding, STANDING_MAX_ALARMS } from '../../contract/index.ts'
import { OPEN_OR_OWED } from '../openViews.ts'
import { quietNowOf } from '../windowReach.ts'
import { holdingWindowsOf } from '../windowViews.ts'

interface Facts {
  open: WatchStanding['open']
  owed119: number
  old: number
  shielded: number
  offline: number
  nuisances: number
}

/** What is not as it should be now, over all units. Each part reads only what is open, whatever has become of the past. */
export async function standingAt(place: Place, now: Date): Promise<WatchStanding> {
  const { rows } = await sql<Facts>`
    select
      (select coalesce(json_agg(k), '[]') from
        (select kind, count(*)::int as count from open_alarms where not is_drill group by kind order by kind) k) as open,
      (select count(*)::int from alarms where call_119 = 'owed') as "owed119",
      (select count(*)::int from open_alarms where not is_drill and raised_at < ${new Date(now.getTime() - OLD_AFTER_MS)}) as old,
      (select count(*)::int from component_states where bits <> '{}' and 'shielded' = any (bits)) as shielded,
      (select count(*)::int from device_links where offline_at is not null and transmission_id is not null) as offline,
      (select count(*)::int from nuisance_days where raised_at is not null and closed_at is null) as nuisances`.execute(
    place.on(),
  )
  const { rows: alarms } = await sql<WatchStanding['alarms'][number]>`
    select a.alarm_id as "alarmId", a.kind, a.title, coalesce(u.name, '') as "unitName", a.raised_at as "raisedAt",
      case when a.claim_until > ${now} then a.claimed_name end as "claimedName",
      (select count(*)::int from video_evidence e where e.of_alarm = a.alarm_id) as evidence
    from ${OPEN_OR_OWED} o join alarms a on a.unit_id = o.unit_id and a.raised_at = o.raised_at and a.alarm_id = o.alarm_id
      left join units u on u.unit_id = a.unit_id
    where not a.is_drill
    order by array_position(${[...LOUDNESS]}::text[], a.kind), a.raised_at limit ${STANDING_MAX_ALARMS}`.execute(
    place.on(),
  )
  const [facts] = rows
  if (!facts) throw new Error('a select of counts answers one row')
  const quiet = await holdingWindowsOf(place, null, now)
  const { windows, buildings: silentBuildings } = quietNowOf(quiet)
  return { at: now, ...facts, windows, silentBuildings, silent: quiet.slice(0, STANDING_MAX_ALARMS), alarms }
}
