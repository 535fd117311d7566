import { alarmsByIds, callAbout, type KnownAlarm, knownAsAlarm } from '@gss/alarms/server'
import { OPEN_ALARM_STATES } from '@gss/alarms/contract'
import { type Refusal, refuse } from '@gss/kit/refusal'
import { type Caller, scopeOf } from '@gss/session/server'
import {
  EMERGENCY_FIRES_MAX,
  EMERGENCY_ROWS,
  type EmergencyScreen,
  type RailFire,
  type ShownFire,
} from '../contract/index.ts'
import type { ScreenDeps } from './deps.ts'
import {
  dangerousParts,
  firePlansFor,
  nearBrigades,
  nearWaters,
  openFires,
  spotOfUnit,
} from './emergencyViews.ts'

/** One fire, with whom and what its unit has to meet it. It changes nothing. */
export async function emergencyScreenOf(
  { alarmId }: { alarmId?: string | undefined },
  who: Caller,
  { db, clock }: Pick<ScreenDeps, 'db' | 'clock'>,
): Promise<EmergencyScreen | Refusal> {
  const now = clock()
  const open = await openFires(db, scopeOf(who), EMERGENCY_FIRES_MAX)
  const known = await alarmsByIds(db, [...new Set([...open.ids, ...(alarmId ? [alarmId] : [])])])
  const byId = new Map(known.map((one) => [one.alarmId, one]))
  const shown = byId.get(alarmId ?? open.ids[0] ?? '')
  // What somebody may not see, and what is no fire, is not there.
  if (alarmId !== undefined && (!shown || !who.sees(shown.unitId) || shown.kind !== 'fire'))
    return refuse('alarm.notFound')
  const rail = open.ids.flatMap((id) => byId.get(id) ?? []).map((one) => railFireOf(one, open.names, now))
  const about = shown ? await aboutFire(shown, who, db) : NOTHING
  return { at: now, fires: rail, count: open.count, fire: shown ? fireOf(shown, now) : null, ...about }
}

const NOTHING = { callees: null, plans: null, keyParts: null, isPlaced: false, waters: null, brigades: null }

async function aboutFire(
  { alarmId, unitId, buildingId, floorId }: KnownAlarm,
  who: Caller,
  db: ScreenDeps['db'],
): Promise<Omit<EmergencyScreen, 'at' | 'fires' | 'count' | 'fire'>> {
  const may = (permission: string) => who.permits(permission, 'query')
  const spot = await spotOfUnit(db, unitId)
  // The centre's own: water and brigades are nobody's in a unit, as on the map of the city.
  const seesCity = who.sees(null) && may('assist')
  const [about, plans, keyParts, waters, brigades] = await Promise.all([
    may('baseData') ? callAbout(db, { alarmId }) : null,
    may('baseData') ? firePlansFor(db, { unitId, buildingId }, EMERGENCY_ROWS.plans) : null,
    may('baseData') ? dangerousParts(db, { unitId, floorId }, EMERGENCY_ROWS.keyParts) : null,
    seesCity && spot ? nearWaters(db, spot, EMERGENCY_ROWS.waters) : null,
    seesCity && spot ? nearBrigades(db, spot, EMERGENCY_ROWS.brigades) : null,
  ])
  return {
    callees: may('baseData') ? calleesOf(about) : null,
    plans,
    keyParts,
    isPlaced: spot !== null,
    waters: seesCity ? (waters ?? []) : null,
    brigades: seesCity ? (brigades ?? []) : null,
  }
}

/** The same person may be on several lists. */
const calleesOf = (about: Awaited<ReturnType<typeof callAbout>>) =>
  (about?.callees ?? [])
    .filter(({ number }, at, all) => all.findIndex((each) => each.number === number) === at)
    .slice(0, EMERGENCY_ROWS.callees)
    .map(({ what = 'person', name, number }) => ({ what, name, number }))

const CONFIRMED: readonly string[] = ['fireConfirmed', 'turnedTo119']
/** A claim that nobody renews is nobody's. */
const holderOf = ({ settledName, claimedName, claimUntil }: KnownAlarm, now: Date): string | null =>
  settledName ?? (claimUntil !== null && claimUntil > now ? claimedName : null)

function placeOf(known: KnownAlarm, now: Date) {
  const alarm = knownAsAlarm(known)
  return {
    alarmId: alarm.alarmId,
    unitId: alarm.unitId,
    buildingName: alarm.buildingName ?? '',
    floorName: alarm.floorName ?? '',
    address: alarm.deviceAddress || alarm.deviceInfo,
    raisedAt: alarm.raisedAt,
    holder: holderOf(known, now),
  }
}

const railFireOf = (known: KnownAlarm, names: ReadonlyMap<string, string>, now: Date): RailFire => ({
  ...placeOf(known, now),
  unitName: names.get(known.alarmId) ?? known.unitName ?? '',
})

function fireOf(known: KnownAlarm, now: Date): ShownFire {
  const alarm = knownAsAlarm(known)
  return {
    ...placeOf(known, now),
    unitName: alarm.unitName,
    unitAddress: alarm.address,
    isDrill: alarm.isDrill,
    isOpen: OPEN_ALARM_STATES.includes(alarm.state),
    isConfirmed: CONFIRMED.includes(alarm.state),
    deviceTypeName: alarm.deviceTypeName,
    deviceCode: alarm.deviceCode,
    componentId: alarm.componentId,
    buildingId: alarm.buildingId,
    floorId: alarm.floorId,
    layerId: alarm.layerId,
    hasPlan: alarm.layerPicture !== null,
    hasEvacuation: alarm.evacuationPicture !== null,
    timesReported: alarm.timesReported,
    deviceTime: alarm.deviceTime,
    receivedAt: alarm.receivedAt,
    shownAt: alarm.shownAt,
    claimedAt: alarm.claimedAt,
    claimedName: alarm.claimedName,
    settledAt: alarm.settledAt,
    settledName: alarm.settledName,
    call119At: alarm.call119At,
  }
}
