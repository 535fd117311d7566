import { DEMO_TRANSMISSIONS } from '@gss/devices/contract'
import { demoFloors, type FloorPlace } from '../places.ts'
import { cityGateways, type CityGateway, type CityPoint, saidValue } from './reports.ts'
import type { Says } from './says.table.ts'

/** What a person recognises on a board: it happens now and then, and when somebody drills it. */
export const CITY_EVENTS = ['pump-on-manual', 'stolen-hydrant', 'hot-cell'] as const
export type CityEventName = (typeof CITY_EVENTS)[number]
export const isCityEvent = (name: string): name is CityEventName => CITY_EVENTS.some((one) => one === name)

export interface CityEvent {
  name: CityEventName
  beganMs: number
  /** Somebody asked for it: it goes to its worst. By itself nothing begins to burn. */
  isDrill: boolean
}
const MINUTE_MS = 60_000
const MS_PER_S = 1_000
export const EVENT_LASTS_MS = 8 * MINUTE_MS

/** A cell of the data centre's store, beside the one that is always warm. */
export const HOT_CELL = 'ess/1/1/1/2/5'
const HOT_PACK = 'ess/1/1/1/2'
const HOT_CLUSTER = 'ess/1/1/1'
/** Table 4: the pumps of hydrants; their system says whether a hand holds them. */
export const HELD_SYSTEM = 11

const hydrantOf = (gateways: readonly CityGateway[]): string =>
  gateways.flatMap(({ points }) => points).find(({ says }) => says.some(({ word }) => word === 'tilt'))
    ?.point ?? ''

let stolen: string | null = null
/** One hydrant is opened, not every one that has such a cap: its unit alone is drilled. The city is the same however often it is made. */
const stolenHydrant = (): string => (stolen ??= hydrantOf(cityGateways()))

/** The gateways that have something to say of an event, each with these points alone. */
export function eventGateways(gateways: readonly CityGateway[] = cityGateways()): CityGateway[] {
  const told = [hydrantOf(gateways), HOT_CELL, HOT_PACK, HOT_CLUSTER]
  return gateways.flatMap((gateway) => {
    const points = gateway.points.filter(({ point }) => told.includes(point))
    return points.length > 0 ? [{ ...gateway, points }] : []
  })
}

/** The transmission devices by which an event is heard. */
export function eventTransmissions(
  name: CityEventName,
  floors: readonly FloorPlace[] = demoFloors(),
): string[] {
  if (name === 'pump-on-manual') {
    const held = floors
      .filter(({ gear }) => gear.some(({ component }) => component.systemType === HELD_SYSTEM))
      .map(({ building }) => building.transmissionId)
    return DEMO_TRANSMISSIONS.map(({ transmissionId }) => transmissionId)
      .filter((one) => held.includes(one))
      .slice(0, 1)
  }
  const gateways = cityGateways()
  const point = name === 'hot-cell' ? HOT_CELL : hydrantOf(gateways)
  return gateways
    .filter(({ points }) => points.some((one) => one.point === point))
    .map(({ transmissionId }) => transmissionId)
}

const OPENED_TILT = 86
const EMPTIES_WITHIN_S = 30
const STOLEN_FLOW = 14.5
const LITRES_PER_S = 0.004
const HEATS_PER_S = 0.35
const COOLS_PER_S = 1
const WARM_BY_ITSELF = 27
const WARM_IN_A_DRILL = 44
const SAGS_V = 0.12
const SECOND_GAS_LEVEL = 55
const BURNS_AT = 65

/** How much warmer it is by then: rising, and cooling again before the end. */
function warmerBy({ beganMs, isDrill }: CityEvent, atMs: number): number {
  const sinceS = (atMs - beganMs) / MS_PER_S
  const leftS = (beganMs + EVENT_LASTS_MS - atMs) / MS_PER_S
  const most = isDrill ? WARM_IN_A_DRILL : WARM_BY_ITSELF
  return Math.max(0, Math.min(sinceS * HEATS_PER_S, leftS * COOLS_PER_S, most))
}
export const isOn = ({ beganMs }: CityEvent, atMs: number): boolean =>
  atMs >= beganMs && atMs < beganMs + EVENT_LASTS_MS

/** What a point says while things happen. */
export function eventValue(
  point: Pick<CityPoint, 'point' | 'says'>,
  says: Says,
  atMs: number,
  events: readonly CityEvent[],
): number {
  const usual = saidValue(point, says, atMs)
  const value = events
    .filter((event) => isOn(event, atMs))
    .reduce((so, event) => during(event, point, says.word, so, atMs), usual)
  return Math.round(value * MS_PER_S) / MS_PER_S
}

function during(
  event: CityEvent,
  { point }: Pick<CityPoint, 'point'>,
  word: string,
  usual: number,
  atMs: number,
): number {
  const sinceS = (atMs - event.beganMs) / MS_PER_S
  if (event.name === 'stolen-hydrant' && point === stolenHydrant()) {
    if (word === 'tilt') return OPENED_TILT
    if (word === 'pressure') return usual * Math.max(0.08, 1 - sinceS / EMPTIES_WITHIN_S)
    if (word === 'flow') return STOLEN_FLOW
    return word === 'volume' ? usual + sinceS * LITRES_PER_S : usual
  }
  if (event.name !== 'hot-cell') return usual
  if (point === HOT_CELL && word === 'temperature') return usual + warmerBy(event, atMs)
  if (point === HOT_CELL && word === 'voltage') return usual - SAGS_V
  if (point === HOT_PACK && word === 'cellHot') return usual + warmerBy(event, atMs)
  return usual
}

/** The states a point says; `null`: it has none to say. */
export function eventBits(
  { point, says }: Pick<CityPoint, 'point' | 'says'>,
  atMs: number,
  events: readonly CityEvent[],
): string[] | null {
  const on = events.filter((event) => isOn(event, atMs))
  if (says.some(({ word }) => word === 'tilt'))
    return point === stolenHydrant() && on.some(({ name }) => name === 'stolen-hydrant')
      ? ['supervisory']
      : []
  if (point !== HOT_CLUSTER) return null
  const hot = on.find(({ name }) => name === 'hot-cell')
  const heat = hot ? HOT_BASE + warmerBy(hot, atMs) : 0
  if (heat >= BURNS_AT && hot?.isDrill) return ['supervisory', 'fire']
  return heat >= SECOND_GAS_LEVEL ? ['supervisory'] : []
}
const HOT_BASE = 29

/** A moment of each quarter of a day, in turn. */
const SLOT_MS = 6 * 60 * MINUTE_MS
const SPREAD_MS = SLOT_MS - EVENT_LASTS_MS
const STRIDE = 0x9e3779b1

/** What happens by itself: the same for everybody who asks. */
export function eventByItself(atMs: number): CityEvent {
  const slot = Math.floor(atMs / SLOT_MS)
  const part = (Math.imul(slot, STRIDE) >>> 0) / 2 ** 32
  return {
    name: CITY_EVENTS[slot % CITY_EVENTS.length] ?? 'stolen-hydrant',
    beganMs: slot * SLOT_MS + Math.floor(part * SPREAD_MS),
    isDrill: false,
  }
}
