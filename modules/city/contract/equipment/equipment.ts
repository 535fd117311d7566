import { demoId } from '../ids.ts'
import type { FloorPlace } from '../places.ts'
import type { CityRow } from '../rows.ts'
import { controlRooms } from '../units/controlRooms.ts'
import { cameras } from './cameras.ts'
import type { CityLabel, CityLink } from './labels.ts'
import { patrolPoints } from './patrolPoints.ts'
import { components, panels, transmissions } from './wired.ts'
import { wireless } from './wireless.ts'

/** All that is wired, wireless or watched over, each at its place. */
export function equipment(floors: readonly FloorPlace[]): { rows: CityRow[]; labels: CityLabel[]; links: CityLink[] } {
  const rooms = new Map(controlRooms(floors).map(({ place, roomId }) => [place.building.unitId, roomId]))
  const parts = [components(floors), wireless(floors), cameras(floors, rooms), patrolPoints(floors)]
  return {
    rows: [...transmissions(rooms), ...panels(floors, rooms), ...parts.flatMap(({ rows }) => rows)],
    labels: parts.flatMap(({ labels }) => labels).map((label, i) => ({ ...label, labelId: demoId('label', i + 1) })),
    links: parts.flatMap(({ links }) => links),
  }
}
