import type { FloorPlace } from '../places.ts'
import type { CityRow } from '../rows.ts'
import { UNIT_FORMS } from '../tables/units.table.ts'
import { buildingRows } from './buildingRows.ts'
import { roomRows } from './controlRooms.ts'
import { cityFloorRows } from './floorRows.ts'
import { patrolItems } from './patrolItems.ts'
import { people } from './people.ts'
import { unitRow } from './unitRow.ts'

/** The units and what they say of themselves: buildings, floors, control rooms, people, what is looked at on rounds. */
export function unitRows(floors: readonly FloorPlace[]): CityRow[] {
  return [
    ...UNIT_FORMS.map((form, i) => unitRow(form, i + 1, floors)),
    ...buildingRows(floors),
    ...cityFloorRows(floors),
    ...roomRows(floors),
    ...UNIT_FORMS.flatMap((form, i) => people(form, i + 1)),
    ...UNIT_FORMS.flatMap((_, i) => patrolItems(i + 1)),
  ]
}
