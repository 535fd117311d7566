declare const OF_PICTURE: unique symbol
declare const OF_SCREEN: unique symbol

/** A point on the plan's picture, in its pixels as uploaded: origin top left, y down. What the server keeps. */
export interface PicturePoint {
  readonly x: number
  readonly y: number
  readonly [OF_PICTURE]: true
}
/** A point in the map's box, in CSS pixels: origin top left, y down. Never leaves the canvas. */
export interface ScreenPoint {
  readonly x: number
  readonly y: number
  readonly [OF_SCREEN]: true
}

export const onPicture = (x: number, y: number) => ({ x, y }) as PicturePoint
export const onScreen = (x: number, y: number) => ({ x, y }) as ScreenPoint
