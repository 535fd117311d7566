import type { UnitState } from '../../contract/index.ts'

/** One thing on the map, whoever's it is. */
export interface MapPlace {
  id: string
  name: string
  longitude: number
  latitude: number
  kind: PlaceKind
  /** Of a unit: the gravest that is open there. Of water: not to be had is offline. */
  state: Extract<UnitState, 'fire' | 'urgent' | 'supervisory' | 'fault' | 'offline'> | 'normal'
}
export const PLACE_KINDS = ['unit', 'brigade', 'water'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

interface Counted {
  fires: number
  urgents: number
  supervisories: number
  faults: number
}
/** The gravest thing open: it decides the shape. */
export function gravest({ fires, urgents, supervisories, faults }: Counted): MapPlace['state'] {
  if (fires > 0) return 'fire'
  if (urgents > 0) return 'urgent'
  if (supervisories > 0) return 'supervisory'
  return faults > 0 ? 'fault' : 'normal'
}
