import { DEMO_UNITS } from '@gss/archives/contract'
import { assistRows } from './assistRows.ts'
import { drawEvacuation } from './draw/drawEvacuation.ts'
import type { Titles } from './draw/drawFrame.ts'
import { drawPlan } from './draw/drawPlan.ts'
import { planSheetOf } from './draw/scale.ts'
import { equipment } from './equipment/equipment.ts'
import type { CityLabel, CityLink } from './equipment/labels.ts'
import { type PastAlarm, pastAlarms } from './history.ts'
import { demoFloors, type FloorPlace } from './places.ts'
import type { CityRow } from './rows.ts'
import { unitRows } from './units/unitRows.ts'

/** A plan of the city: where it belongs, and its two pictures, drawn when they are asked for. */
export interface CityLayer {
  readonly unitId: string
  readonly layerId: string
  readonly buildingId: string
  readonly floorId: string
  readonly name: string
  /** Of both pictures, in pixels. */
  readonly width: number
  readonly height: number
  readonly plan: () => string
  readonly evacuation: () => string
}

/** All of it as values, in an order in which each row only refers to rows before it. */
export interface City {
  readonly rows: readonly CityRow[]
  readonly layers: readonly CityLayer[]
  readonly labels: readonly CityLabel[]
  readonly links: readonly CityLink[]
  /** What happened here, up to yesterday. */
  readonly past: (now: Date) => PastAlarm[]
}

export function demoCity(): City {
  const floors = demoFloors()
  const { rows, labels, links } = equipment(floors)
  return {
    rows: [...assistRows(), ...unitRows(floors), ...rows],
    layers: floors.map(layerOf),
    labels,
    links,
    past: (now) => pastAlarms(now, floors),
  }
}

const DRAWN_MONTH = '2026-08'
function layerOf({
  building: { building, unitId, buildingId },
  floor,
  floorId,
  layerId,
  label,
  plan,
}: FloorPlace): CityLayer {
  const [code = '', unit = ''] = DEMO_UNITS[building.unit - 1] ?? []
  const { width, height } = planSheetOf(plan)
  const number = floor.floorNo > 0 ? String(floor.floorNo).padStart(2, '0') : `B${-floor.floorNo}`
  const titles: Titles = {
    unit,
    building: building.name,
    floor: label,
    drawing: '消防平面图',
    date: DRAWN_MONTH,
    number: `${code}-${building.code}-${number}`,
  }
  return {
    unitId,
    layerId,
    buildingId,
    floorId,
    name: `${building.name} ${label}平面图`,
    width,
    height,
    plan: () => drawPlan(plan, titles),
    evacuation: () => drawEvacuation(plan, titles),
  }
}
