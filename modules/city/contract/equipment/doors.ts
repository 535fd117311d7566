import { demoId } from '../ids.ts'
import type { FloorPlace } from '../places.ts'
import { middle, middleOf, type Point, type PlanSpace } from '../plan/plan.ts'
import type { CityRow } from '../rows.ts'
import type { Equipment } from './labels.ts'
import { spot } from './spot.ts'

/** What is kept locked, and what somebody who goes to a fire must pass. */
const LOCKED = /消防控制室|机房|配电|变电所|档案|药库|泵房|楼梯/
const DOORS_OF_CONTROLLER = 4
const FIRST_SERIAL = 405_419_000

/** An address nobody owns (RFC 5737): the pretend controllers of the demo answer for it, and no other machine is asked by mistake. */
const addressOf = (controller: number) => `198.51.100.${1 + (controller % 250)}`

/** Doors with access control; four of a unit hang on one controller. */
export function doors(floors: readonly FloorPlace[]): Equipment {
  const locked = floors.flatMap((floor) =>
    floor.plan.spaces.filter(({ name }) => LOCKED.test(name)).map((space) => ({ floor, space })),
  )
  const rows: CityRow[] = []
  const labels: Equipment['labels'] = []
  const controllers: CityRow[] = []
  const onLast = new Map<string, number>()
  for (const [i, { floor, space }] of locked.entries()) {
    const { building, label, floorId } = floor
    const doorNo = ((onLast.get(building.buildingId) ?? 0) % DOORS_OF_CONTROLLER) + 1
    onLast.set(building.buildingId, doorNo)
    if (doorNo === 1) controllers.push(controllerOf(controllers.length, floor))
    const controllerId =
      controllers.findLast(({ values }) => values['buildId'] === building.buildingId)?.id ?? ''
    labels.push({
      unitId: building.unitId,
      layerId: floor.layerId,
      kind: 'D',
      targetId: demoId('door', i + 1),
      ...spot(floor, doorway(floor, space)),
    })
    rows.push({
      object: 'door',
      id: demoId('door', i + 1),
      unitId: building.unitId,
      values: {
        doorCode: `MJ${String(i + 1).padStart(4, '0')}`,
        doorName: `${space.name}门`,
        buildId: building.buildingId,
        floorId,
        position: `${building.building.name} ${label} ${space.name}`,
        doorCtr: controllerId,
        doorSeq: doorNo,
      },
    })
  }
  return { rows: [...controllers, ...rows], labels, links: [] }
}

/** In its door; what has none of its own, in its middle. */
function doorway({ plan }: FloorPlace, { id, rect }: PlanSpace): Point {
  const opening = plan.openings.find(({ kind, between }) => kind !== 'window' && between.includes(id))
  return opening ? middleOf(opening) : middle(rect)
}

const controllerOf = (at: number, { building, label, floorId }: FloorPlace): CityRow => ({
  object: 'doorController',
  id: demoId('doorController', at + 1),
  unitId: building.unitId,
  values: {
    controllerCode: `MJK${String(at + 1).padStart(3, '0')}`,
    controllerName: `${building.building.name} ${label} 门禁控制器`,
    buildId: building.buildingId,
    floorId,
    doorLink: 'UHPPOTE',
    doorSn: String(FIRST_SERIAL + at),
    ip: addressOf(at),
  },
})
