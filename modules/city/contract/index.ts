/** The demo city 临江市 as values: the same in every installation. Pure. */
export * from './bigCity.ts'
export * from './city.ts'
export type { CityLabel, CityLink } from './equipment/labels.ts'
export type { PastAlarm } from './history.ts'
export * from './measured.ts'
export * from './places.ts'
export * from './rows.ts'
export * from './standing.ts'
