import { pointsAround } from '../equip/apart.ts'
import { demoId } from '../ids.ts'
import type { Point } from '../plan/plan.ts'
import { metresBetween } from '../plan/ways.ts'
import type { FloorPlace } from '../places.ts'
import type { CityRow } from '../rows.ts'
import { controlRooms } from '../units/controlRooms.ts'
import { cameras } from './cameras.ts'
import { doors } from './doors.ts'
import type { CityLabel, CityLink, Equipment } from './labels.ts'
import { patrolPoints } from './patrolPoints.ts'
import { components, wiredPanels, transmissions } from './wired.ts'
import { wireless } from './wireless.ts'

/** All that is wired, wireless or watched over, each at its place. */
export function equipment(floors: readonly FloorPlace[]): {
  rows: CityRow[]
  labels: CityLabel[]
  links: CityLink[]
} {
  const rooms = new Map(controlRooms(floors).map(({ place, roomId }) => [place.building.unitId, roomId]))
  const parts = [
    components(floors),
    wireless(floors),
    cameras(floors, rooms),
    patrolPoints(floors),
    doors(floors),
  ]
  return {
    rows: [...transmissions(rooms), ...wiredPanels(floors, rooms), ...parts.flatMap(({ rows }) => rows)],
    labels: aside(parts.flatMap(({ labels }) => labels)).map((label, i) => ({
      ...label,
      labelId: demoId('label', i + 1),
    })),
    links: parts.flatMap(({ links }) => links),
  }
}

const MARKER_PX = 30
/** What speaks or looks for itself steps aside for what hangs on the panel; patrol points are drawn on a plan of their own. */
function aside(labels: Equipment['labels']): Equipment['labels'] {
  const taken = new Map<string, Point[]>()
  return labels.map((label) => {
    if (label.kind === 'P') return label
    const others = taken.get(label.layerId) ?? []
    taken.set(label.layerId, others)
    const isFree = (at: Point) => others.every((other) => metresBetween(other, at) >= MARKER_PX)
    const { x, y } = label.kind === 'A' ? label : (pointsAround(label, MARKER_PX).find(isFree) ?? label)
    others.push({ x, y })
    return { ...label, x: Math.floor(x * 100) / 100, y: Math.floor(y * 100) / 100 }
  })
}
