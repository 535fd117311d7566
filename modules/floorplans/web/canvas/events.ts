import type { PlanPoint, ScreenPoint } from '../../model/point.ts'
import type { Pin } from './pin.ts'

/** What hands do on the plan. Points of the screen are for placing cards and menus, points of the picture are what is kept. */
export interface PlanEvents {
  onHover?: (pin: Pin | null) => void
  /** With the pointer's modifier: the choice is added to. */
  onPress?: (pin: Pin, isAdding: boolean) => void
  onDouble?: (pin: Pin) => void
  /** Right button, long touch or the menu key; null on empty ground. */
  onMenu?: (pin: Pin | null, at: ScreenPoint) => void
  /** Spec §5 "Map": counts only inside the picture's bounds. */
  onEmpty?: (at: PlanPoint) => void
  /** What lay on each other lies apart. */
  onSpread?: () => void
  onPointer?: (at: PlanPoint | null) => void
  /** Which were carried, and how far, in pixels of the picture. */
  onCarried?: (keys: readonly string[], by: { x: number; y: number }) => void
  onLasso?: (marked: readonly Pin[], isAdding: boolean) => void
  /** The view was moved or enlarged. */
  onView?: (view: WhereLooked) => void
}

/** Where one looks. */
export interface WhereLooked {
  middle: PlanPoint
  /** Pixels of the picture under one pixel of the screen. */
  resolution: number
}

/** What a drag does. */
export type Grip = 'look' | 'lasso'
