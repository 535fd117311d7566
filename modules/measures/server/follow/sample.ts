import type { ComponentKey } from '@gss/devices/contract'
import type { HeldSeries } from '../../contract/index.ts'

/** One value as a gateway stored it. */
export interface MeasureSample extends ComponentKey {
  unitId: string
  transmissionId: string
  componentId: string
  measure: number
  value: number | null
  quality: number
  at: Date
  receivedAt: Date
  laneId: string
  seq: number
}

/** What is remembered of a series: its last value, and on which side of its limits it is. */
export interface Last extends ComponentKey, HeldSeries {
  unitId: string
  transmissionId: string
  componentId: string
  measure: number
  value: number | null
  quality: number
  at: Date
  receivedAt: Date
  periodS: number | null
  isStale: boolean
  sideSince: Date | null
}

/** What an hour adds up to. */
export interface Hour {
  unitId: string
  componentId: string
  measure: number
  hourAt: Date
  n: number
  bad: number
  low: number | null
  high: number | null
  total: number
  last: number | null
}

/** A series crossed a limit. */
export interface Turn {
  last: Last
  before: HeldSeries['side']
  at: Date
  value: number
  bound: number | null
}

export const seriesKey = (of: Pick<MeasureSample, 'componentId' | 'measure'>): string =>
  `${of.componentId} ${of.measure}`
