import { demoId } from '../ids.ts'
import { landline, demoMobile } from '../numbers.ts'
import { area } from '../plan/plan.ts'
import type { FloorPlace } from '../places.ts'
import type { CityRow } from '../rows.ts'
import { DEMO_BUILDINGS } from '../tables/buildings.table.ts'
import { UNIT_FORMS } from '../tables/units.table.ts'

/** One to a unit: the first there is, else a corner of the first building's ground floor. */
export function controlRooms(
  floors: readonly FloorPlace[],
): { place: FloorPlace; name: string; position: string; metres: number; roomId: string }[] {
  return UNIT_FORMS.flatMap((_, i) => {
    const own = floors.filter(({ building, floor }) => building.building.unit === i + 1 && floor.floorNo > 0)
    const found =
      own.find(({ plan }) => plan.spaces.some(({ kind }) => kind === 'control')) ??
      own.find(({ floor }) => floor.floorNo === 1)
    const room = found?.plan.spaces.find(({ kind }) => kind === 'control')
    return found
      ? [
          {
            place: found,
            name: '消防控制室',
            position: `${found.building.building.name} ${found.label}${room ? '' : ' 值班室'}`,
            metres: room ? Math.round(area(room.rect)) : 24,
            roomId: demoId('room', i + 1),
          },
        ]
      : []
  })
}
export const roomRows = (floors: readonly FloorPlace[]) =>
  controlRooms(floors).map(({ place, name, position, metres, roomId }, i): CityRow => ({
    object: 'controlRoom',
    id: roomId,
    unitId: place.building.unitId,
    values: {
      roomCode: `KZS-${String(i + 1).padStart(2, '0')}`,
      name,
      buildId: place.building.buildingId,
      floorId: place.floorId,
      position,
      area: metres,
      buildings: DEMO_BUILDINGS.flatMap(({ unit, transmission }, at) =>
        unit === i + 1 && transmission > 0 ? [demoId('building', at + 1)] : [],
      ),
      tel: landline((i + 1) * 100 + 19),
      outTel: landline((i + 1) * 100 + 20),
      dutyMode: '1',
      shiftCount: 3,
      shiftPeople: 2,
      owner: UNIT_FORMS[i]?.clerk ?? '',
      ownerTel: demoMobile((i + 1) * 20 + 2),
      docsReady: true,
      wallDocs: ['1', '2', '3', '5'],
    },
  }))
