import {
  type Borders,
  type QuietNow,
  type QuietWindow,
  type Scoped,
  WINDOW_SCOPES,
  type WindowOption,
} from '../contract/index.ts'
import type { WindowReached } from './windowStore.ts'

/** What is reached, as people are told: how many, and which floors of which buildings. */
export function placesOf(reach: readonly WindowReached[]): Pick<WindowOption, 'detectors' | 'places'> {
  const places = new Map<string | null, WindowOption['places'][number]>()
  for (const { buildingId, buildingName, floorName } of reach) {
    const place = places.get(buildingId) ?? { buildingId, buildingName, floors: [] }
    places.set(buildingId, place)
    if (floorName !== '' && !place.floors.includes(floorName)) place.floors.push(floorName)
  }
  return { detectors: reach.reduce((sum, { detectors }) => sum + detectors, 0), places: [...places.values()] }
}

/** Floors only: what is kept of a window says nothing of loops. */
export function reachOf(counted: readonly WindowReached[]): WindowReached[] {
  const byFloor = new Map<string, WindowReached>()
  for (const { buildingId, buildingName, floorName, detectors } of counted) {
    const key = `${buildingId} ${floorName}`
    const known = byFloor.get(key)
    if (known) known.detectors += detectors
    else byFloor.set(key, { buildingId, buildingName, floorName, detectors })
  }
  return [...byFloor.values()]
}

/** A window that knows no building still silences one. */
export function quietNowOf(windows: readonly QuietWindow[]): QuietNow {
  const buildings = new Set(
    windows.flatMap(({ unitId, places }) =>
      places.length === 0 ? [unitId] : places.map(({ buildingId }) => buildingId ?? unitId),
    ),
  )
  return {
    windows: windows.length,
    buildings: buildings.size,
    detectors: windows.reduce((sum, { detectors }) => sum + detectors, 0),
    ending: windows.filter(({ remindedAt }) => remindedAt !== null).length,
  }
}

const within = (scoped: Borders, one: Borders): boolean =>
  (scoped.transmissionId === null || scoped.transmissionId === one.transmissionId) &&
  (scoped.panelId === null || scoped.panelId === one.panelId) &&
  (scoped.floorId === null || scoped.floorId === one.floorId) &&
  (scoped.loopNo === null || scoped.loopNo === one.loopNo)
/** Of what is counted, what stands within these borders. */
export const countedWithin = <C extends Borders>(counted: readonly C[], scoped: Borders): C[] =>
  counted.filter((one) => within(scoped, one))

/** Every loop, floor and panel that something within a window is on, each with all its borders. */
export function narrowerThan(wide: Scoped, counted: readonly Borders[]): Scoped[] {
  const found = new Map<string, Scoped>()
  for (const one of counted)
    for (const scope of WINDOW_SCOPES.slice(1, WINDOW_SCOPES.indexOf(wide.scope))) {
      const borders = narrowed(wide, scope, one)
      found.set(JSON.stringify(borders), borders)
    }
  return [...found.values()]
}
/** The wide borders, and this one of the thing besides. */
function narrowed(wide: Scoped, scope: Scoped['scope'], one: Borders): Scoped {
  if (scope === 'panel') return { ...wide, scope, panelId: one.panelId }
  if (scope === 'floor') return { ...wide, scope, floorId: one.floorId }
  return {
    ...wide,
    scope,
    transmissionId: wide.transmissionId ?? one.transmissionId,
    panelId: wide.panelId ?? one.panelId,
    loopNo: one.loopNo,
  }
}
