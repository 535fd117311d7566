/** A floor as an architect thinks of it: spaces that touch, and what is open between them. All lengths in metres, y grows downward. */
export interface Point {
  readonly x: number
  readonly y: number
}
export interface CityRect extends Point {
  readonly w: number
  readonly h: number
}

/** Fittings are drawn into the rectangle they are handed: SVG path data. */
export type RectFit = (rect: CityRect) => string

export type SpaceKind =
  | 'room'
  | 'hall'
  | 'corridor'
  | 'lobby'
  | 'stairs'
  | 'lift'
  | 'shaft'
  | 'toilet'
  | 'kitchen'
  | 'plant'
  | 'garage'
  | 'control'
  /** Air: an atrium seen from above. Nobody walks there. */
  | 'void'

export interface PlanSpace {
  readonly id: string
  readonly kind: SpaceKind
  /** As it is written on the plan; an empty one belongs to the space it is open to. */
  readonly name: string
  readonly rect: CityRect
  /** Furniture, treads, machines: SVG path data in metres, in the fine ink. */
  readonly fittings: string
}

export type OpeningKind = 'door' | 'double' | 'gate' | 'open' | 'window'
export interface PlanOpening {
  readonly kind: OpeningKind
  /** The wall it is in runs along x (`h`) or along y (`v`), at this coordinate. */
  readonly wall: 'h' | 'v'
  readonly at: number
  readonly from: number
  readonly to: number
  readonly between: readonly [string, string | null]
  /** The space its leaf swings into; outside: null. */
  readonly into: string | null
  readonly isExit: boolean
}

export interface CityPlan {
  readonly width: number
  readonly height: number
  readonly spaces: readonly PlanSpace[]
  readonly openings: readonly PlanOpening[]
  readonly columns: readonly Point[]
  /** Where the axes of the structure run. */
  readonly axes: { readonly x: readonly number[]; readonly y: readonly number[] }
}

export const middle = ({ x, y, w, h }: CityRect): Point => ({ x: x + w / 2, y: y + h / 2 })
export const area = ({ w, h }: CityRect): number => w * h
/** Centimetres: what is nearer is the same place. */
export const cm = (metres: number): number => Math.round(metres * 100) / 100

export const middleOf = ({ wall, at, from, to }: PlanOpening): Point =>
  wall === 'h' ? { x: (from + to) / 2, y: at } : { x: at, y: (from + to) / 2 }
