/** One thing on the map, whoever's it is. */
export interface MapPlace {
  id: string
  name: string
  longitude: number
  latitude: number
  kind: PlaceKind
  /** Of a unit: the gravest that is open there. Of water: not to be had is offline. */
  state: 'fire' | 'urgent' | 'supervisory' | 'fault' | 'offline' | 'normal'
}
/** What the map of the city knows, in the order in which signs lie above each other. */
export const PLACE_KINDS = ['unit', 'brigade', 'station', 'water'] as const
/** One of them. */
export type PlaceKind = (typeof PLACE_KINDS)[number]

/** On a grid of 16: a house with a gable, a shield, an extinguisher, a drop. */
export const SIGNS: Record<PlaceKind, string> = {
  unit: 'M3 14V6.2L8 2.2 13 6.2V14ZM6.6 14V10h2.8v4',
  brigade: 'M8 1.6 13.6 3.6V8c0 3.4-2.4 5.4-5.6 6.4C4.8 13.4 2.4 11.4 2.4 8V3.6ZM8 5v6M5 8h6',
  station: 'M5.2 14.4V7.6a2.8 2.8 0 0 1 5.6 0v6.8ZM8 4.8V2.2h3.4M8 3.2 4.6 5.6',
  water: 'M8 1.6c2.6 3.4 4.6 5.7 4.6 8.2a4.6 4.6 0 0 1-9.2 0c0-2.5 2-4.8 4.6-8.2Z',
}
