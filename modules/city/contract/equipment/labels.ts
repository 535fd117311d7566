import type { CityRow } from '../rows.ts'

/** A thing on a plan: A a component, B a camera, C a board device, P a patrol point. */
export interface CityLabel {
  readonly unitId: string
  readonly labelId: string
  readonly layerId: string
  readonly kind: 'A' | 'B' | 'C' | 'P'
  readonly targetId: string
  readonly x: number
  readonly y: number
}
/** A camera of the demo city that looks at a thing. */
export interface CityLink {
  readonly unitId: string
  readonly cameraId: string
  readonly targetId: string
  readonly layerId: string
}
/** What one kind of equipment adds to the city. */
export interface Equipment {
  rows: CityRow[]
  labels: Omit<CityLabel, 'labelId'>[]
  links: CityLink[]
}
