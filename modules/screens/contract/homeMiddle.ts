import { among, type DomainOf, field, nullable, record, text, uuid, whole } from '@gss/kit/wire'

/** What a unit's first page stands around: its picture (without one, its buildings as they are known), or its plans as they are now. */
export const HOME_MIDDLES = ['picture', 'plan'] as const
export const homeMiddle = among(HOME_MIDDLES)
export type HomeMiddle = DomainOf<typeof homeMiddle>

/** A floor beside the plan: what is wrong on it, and the drawing that shows it. */
export const homeFloor = record('homeFloor', {
  buildingId: field('buildId', uuid),
  building: field('BUIL_NAME', text), // sic
  floorId: field('FLOOR_ID', uuid),
  floor: field('FLOOR_NAME', text),
  floorNo: field('FLOOR_NO', whole),
  /** Of several drawings the one something burns on; null: nobody has drawn this floor. */
  layerId: field('layerId', nullable(uuid)),
  fires: field('FIRECOUNT', whole),
  supervisories: field('ALARMCOUNT', whole),
  faults: field('FAULTCOUNT', whole),
  shielded: field('SHIELDCOUNT', whole),
})
export type HomeFloor = DomainOf<typeof homeFloor>

/** The floor somebody looks at while it is there; else the one that burns, else the first that has a drawing. */
export function floorInMiddle(floors: readonly HomeFloor[], chosenId: string | null): HomeFloor | null {
  return (
    floors.find(({ floorId }) => floorId === chosenId) ??
    floors.find(({ fires, layerId }) => fires > 0 && layerId !== null) ??
    floors.find(({ fires }) => fires > 0) ??
    floors.find(({ layerId }) => layerId !== null) ??
    floors[0] ??
    null
  )
}
