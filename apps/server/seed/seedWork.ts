import { formTextIn } from '@gss/archives/contract'
import type { CityRow } from '@gss/city/contract'
import { keepPhotos, type SownPhoto, sowPhotos } from '@gss/field/server'
import { type SownHazard, sowHazards } from '@gss/hazards/server'
import { type SownPermit, sowPermits } from '@gss/permits/server'
import { newId } from '@gss/server-kit/ids'
import type { Ground } from '../ground.ts'
import { cityOnce } from './cityOnce.ts'
import { drawnPhoto } from './drawnPhoto.ts'
import { DEMO_HAZARDS, type DemoHazard } from './hazards.table.ts'
import { type Moment, seedMomentOf } from './moment.ts'
import { type DemoHand, handsNamed, isAnyHazardThere, isAnyPermitThere } from './peopleViews.ts'
import { DEMO_PERMITS, type DemoPermit } from './permits.table.ts'
import type { SceneName } from './scenes.table.ts'

type Deps = Pick<Ground, 'db' | 'clock' | 'files' | 'rounds'>
interface Place {
  unitId: string
  floorId: string | null
  pointId: string
  name: string
}
/** What a story is told with: who is there, where, and the photos it has called for. */
interface Telling {
  drawn: Map<SceneName, Buffer>
  now: Date
  hands: ReadonlyMap<string, DemoHand>
  places: readonly (readonly Place[])[]
  photos: SownPhoto[]
}

/** The hidden dangers and the hot work of the demo city, into a system that has none and whose people are there. */
export async function seedWork(deps: Deps): Promise<void> {
  const { db, files, clock } = deps
  if ((await isAnyHazardThere(db)) || (await isAnyPermitThere(db))) return
  const now = clock()
  const telling: Telling = {
    now,
    hands: await handsNamed(db, NAMES),
    places: placesOf(),
    photos: [],
    drawn: new Map(),
  }
  const hazards = DEMO_HAZARDS.flatMap((row) => hazardOf(row, telling) ?? [])
  const permits = DEMO_PERMITS.flatMap((row) => permitOf(row, telling) ?? [])
  const kept = await keepPhotos(telling.photos, files)
  await db.transaction(async (tx) => {
    await sowPhotos(tx, kept, files)
    await sowHazards(tx, hazards, now)
    await sowPermits(tx, permits, deps, now)
  })
}

const NAMES = [
  ...DEMO_HAZARDS.flatMap(({ executor, steps }) => [executor, ...steps.map(([, , who]) => who)]),
  ...DEMO_PERMITS.flatMap(({ watcher, steps }) => [watcher, ...steps.map(([, , who]) => who)]),
].filter((name) => name !== undefined && name !== null)

/** The patrol points of each unit, in the order of their numbers. */
function placesOf(): Place[][] {
  const { rows } = cityOnce()
  const points = rows.filter(({ object }) => object === 'patrolPoint')
  const unitIds = rows.filter(({ object }) => object === 'unit').map(({ id }) => id)
  return unitIds.map((unitId) => points.filter((row) => row.unitId === unitId).map(placeOf))
}
const placeOf = ({ id, unitId, values }: CityRow): Place => ({
  unitId: unitId ?? '',
  floorId: formTextIn(values, 'floorId') || null,
  pointId: id,
  name: formTextIn(values, 'pointName'),
})

function photoOf(
  scene: SceneName,
  unitId: string,
  by: DemoHand,
  at: Date,
  { photos, drawn }: Telling,
): string {
  const uploadId = newId(at.getTime())
  const bytes = drawn.get(scene) ?? drawnPhoto(scene)
  drawn.set(scene, bytes)
  photos.push({ unitId, userId: by.userId, uploadId, at, bytes })
  return uploadId
}

/** Nothing is told of people or of a place that are not there. */
function hazardOf(row: DemoHazard, telling: Telling): SownHazard | null {
  const { now, hands, places } = telling
  const place = places[row.unit - 1]?.[row.point]
  const executor = hands.get(row.executor ?? row.steps[0]?.[2] ?? '')
  if (!place || !executor) return null
  const steps = row.steps.flatMap(([event, at, who, words, photo]) => {
    const by = hands.get(who)
    if (!by) return []
    const when = seedMomentOf(at, now)
    const photos = photo ? [photoOf(photo, place.unitId, by, when, telling)] : []
    return [{ event, at: when, by, words, photos }]
  })
  if (steps.length < row.steps.length) return null
  const { kind, level, source, dueHours = 0, moreHours = 0 } = row
  const { name: address, ...where } = place
  const description = steps[0]?.words ?? ''
  return { ...where, address, description, kind, level, source, dueHours, moreHours, executor, steps }
}

const PLAN = '先断气断电，就近取灭火器处置，同时报告消防控制室并拨打 119'
const GEAR = '干粉灭火器 2 具、灭火毯 1 块、水带 1 盘'
const NO_POWER = ['', null, '', ''] as const

function permitOf(row: DemoPermit, telling: Telling): SownPermit | null {
  const { now, hands, places } = telling
  const place = places[row.unit - 1]?.[row.point]
  const watcher = hands.get(row.watcher)
  if (!place || !watcher) return null
  const steps = row.steps.flatMap(([event, at, who, words, more = {}]) => {
    const by = who === null ? null : hands.get(who)
    if (by === undefined) return []
    const { photo, ...detail } = more
    const when = seedMomentOf(at, now)
    const photos = photo && by ? [photoOf(photo, place.unitId, by, when, telling)] : []
    return [{ event, at: when, by, words, photos, ...detail }]
  })
  if (steps.length < row.steps.length) return null
  const { pointId, name } = place
  const beforePhotos = steps[0]?.photos ?? []
  const asked = { ...askedBy(row, place, watcher, (moment) => seedMomentOf(moment, now)), beforePhotos }
  return { asked, point: { pointId, name }, emergencyPlan: PLAN, steps }
}

function askedBy(row: DemoPermit, place: Place, watcher: DemoHand, at: (moment: Moment) => Date) {
  const [contractor, contactName, contactPhone] = row.contractor
  const [worker, workerCertificate] = row.worker
  const [powerDevices, powerKw, powerPoint, voltage] = row.power ?? NO_POWER
  const { kind, level, ways, risks, measures } = row
  return {
    unitId: place.unitId,
    floorId: place.floorId,
    address: place.name,
    description: row.work,
    kind,
    level,
    ways: [...ways],
    risks: [...risks],
    measures: [...measures],
    gear: GEAR,
    contractor,
    contactName,
    contactPhone,
    worker,
    workerCertificate,
    department: '工程部',
    watcherId: watcher.userId,
    watcherName: watcher.name,
    watcherPhone: watcher.phone,
    startAt: at(row.from),
    endAt: at(row.until),
    powerDevices,
    powerKw,
    powerPoint,
    voltage,
    needsShield: false,
    shieldPoints: [],
  }
}
