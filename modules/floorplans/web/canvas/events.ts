import type { Marker } from './marker.ts'
import type { PicturePoint, ScreenPoint } from './space.ts'

/** What hands do on the plan. Points of the screen are for placing cards and menus, points of the picture are what is kept. */
export interface PlanEvents {
  onHover?: (marker: Marker | null) => void
  /** With the pointer's modifier: the choice is added to. */
  onPress?: (marker: Marker, isAdding: boolean) => void
  onDouble?: (marker: Marker) => void
  /** Right button, long touch or the menu key; null on empty ground. */
  onMenu?: (marker: Marker | null, at: ScreenPoint) => void
  /** Spec §5 "Map": counts only inside the picture's bounds. */
  onEmpty?: (at: PicturePoint) => void
  onPointer?: (at: PicturePoint | null) => void
  /** Ids and how far they were carried, in pixels of the picture. */
  onCarried?: (ids: readonly string[], by: { x: number; y: number }) => void
  onLasso?: (marked: readonly Marker[], isAdding: boolean) => void
  /** The view was moved or enlarged. */
  onView?: (view: PlanView) => void
}

/** Where one looks. */
export interface PlanView {
  middle: PicturePoint
  /** Pixels of the picture under one pixel of the screen. */
  resolution: number
}

/** What a drag does. */
export type Grip = 'look' | 'lasso'
