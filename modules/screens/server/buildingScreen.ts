import { type Refusal, refuse } from '@gss/kit/refusal'
import type { Caller } from '@gss/session/server'
import {
  type BuildingScreen,
  type FacilityGroup,
  NAMED_MAX,
  SCREEN_EVENTS_MAX,
  type ScreenFloor,
} from '../contract/index.ts'
import { changesOf, eventsOfAlarms, eventsOfDoors, eventsOfLines } from './buildingChanges.ts'
import {
  buildingFacts,
  dayAlarmsOf,
  facilitiesOf,
  type FloorCount,
  floorCountsOf,
  type KnownFloor,
  peopleOf,
  saidInBuilding,
  screenDoorsOf,
  screenFiresOf,
  screenFloorsOf,
  screenPartsOf,
  silentLinesOf,
  type StandingDoor,
} from './buildingScreenViews.ts'
import type { ScreenDeps } from './deps.ts'

const DAY_MS = 86_400_000

/** One building as it is now. What of it the reader has no right to is left out, silently: the rest stands. */
export async function buildingScreenOf(
  { buildingId, floorId }: { buildingId: string; floorId?: string | undefined },
  who: Caller,
  { db, clock }: Pick<ScreenDeps, 'db' | 'clock'>,
): Promise<BuildingScreen | Refusal> {
  const facts = await buildingFacts(db, buildingId)
  if (!facts || !who.sees(facts.unitId)) return refuse('archive.notFound')
  const one = { unitId: facts.unitId, buildingId }
  const now = clock()
  const since = new Date(now.getTime() - DAY_MS)
  const may = (permission: string) => who.permits(permission, 'query')
  const [floors, counts, fires, groups, doors, alarms, said, silent, people, parts] = await Promise.all([
    screenFloorsOf(db, one),
    floorCountsOf(db, one),
    screenFiresOf(db, one),
    facilitiesOf(db, one),
    may('door') ? screenDoorsOf(db, one, now) : [],
    may('alarm') ? dayAlarmsOf(db, one, since) : [],
    saidInBuilding(db, one, since),
    silentLinesOf(db, one),
    may('baseData') ? peopleOf(db, one) : null,
    floorId === undefined ? [] : screenPartsOf(db, one, floorId),
  ])
  const events = [
    ...eventsOfAlarms(alarms, since),
    ...changesOf(said),
    ...eventsOfDoors(doors, since),
    ...eventsOfLines(silent, since),
  ].toSorted((a, b) => b.at.getTime() - a.at.getTime())
  return {
    ...facts,
    at: now,
    devices: counts.reduce((sum, { count }) => sum + count, 0),
    floors: floors.map((floor) => withCounts(floor, counts, people !== null)),
    fires: may('alarm') ? fires : fires.map((fire) => ({ ...fire, holder: null })),
    facilities: [...groupsOfDoors(doors), ...groups],
    events: events.slice(0, SCREEN_EVENTS_MAX),
    eventCount: events.length,
    people,
    silent,
    parts,
  }
}

function withCounts(floor: KnownFloor, counts: readonly FloorCount[], maySeeBook: boolean): ScreenFloor {
  const own = counts.filter(({ floorId }) => floorId === floor.floorId)
  const countOf = (standing: FloorCount['standing']) =>
    own.find((each) => each.standing === standing)?.count ?? 0
  return {
    ...floor,
    maxPeople: maySeeBook ? floor.maxPeople : null,
    devices: own.reduce((sum, { count }) => sum + count, 0),
    fire: countOf('fire'),
    urgent: countOf('urgent'),
    supervisory: countOf('supervisory'),
    fault: countOf('fault'),
    shielded: countOf('shielded'),
    test: countOf('test'),
    started: countOf('started'),
    feedback: countOf('feedback'),
    offline: countOf('offline'),
    drill: countOf('drill'),
  }
}

function groupsOfDoors(doors: readonly StandingDoor[]): FacilityGroup[] {
  const groups = new Map<string, FacilityGroup>()
  for (const { floorId, name, state } of doors) {
    const key = `${floorId} ${state}`
    const group = groups.get(key) ?? { kind: 'door', state, floorId, count: 0, names: [] }
    groups.set(key, {
      ...group,
      count: group.count + 1,
      names: group.names.length < NAMED_MAX ? [...group.names, name] : group.names,
    })
  }
  return [...groups.values()]
}
