import { floored } from '../contract/index.ts'

const PLAN: unique symbol = Symbol('plan')
const SCREEN: unique symbol = Symbol('screen')

/** A place on the plan: pixels of its picture as uploaded, from its top left corner, y downward; floored to two decimals (spec §3). */
export interface PlanPoint {
  readonly x: number
  readonly y: number
  readonly [PLAN]: true
}
/** A place on the screen: CSS pixels of the map's frame, from its top left corner. */
export interface ScreenPoint {
  readonly x: number
  readonly y: number
  readonly [SCREEN]: true
}
export const planPoint = (x: number, y: number): PlanPoint => ({ x: floored(x), y: floored(y), [PLAN]: true })
/**
 * Where a pointer is on the plan. A browser says it in numbers of 32 bits, so that a click on 150 comes as 149.99998: what a screen cannot
 * tell apart is whole, and only what is left over is floored.
 */
export const pointedAt = (x: number, y: number): PlanPoint => planPoint(asWhole(x), asWhole(y))
const HUNDREDTHS = 100
/** Half a step of a pointer at the right edge of a large screen, on a plan drawn at a tenth. */
const POINTER_ERROR = 0.002
function asWhole(value: number): number {
  const nearest = Math.round(value * HUNDREDTHS) / HUNDREDTHS
  return Math.abs(value - nearest) <= POINTER_ERROR ? nearest : value
}

export const screenPoint = (x: number, y: number): ScreenPoint => ({ x, y, [SCREEN]: true })

export const isSamePlace = (one: PlanPoint, other: PlanPoint): boolean =>
  one.x === other.x && one.y === other.y

/** What part of the plan the screen shows: the plan's place at the frame's top left corner, and screen pixels per pixel of the plan. */
export interface PlanViewport {
  corner: PlanPoint
  scale: number
}
export const toScreen = ({ corner, scale }: PlanViewport, { x, y }: PlanPoint): ScreenPoint =>
  screenPoint((x - corner.x) * scale, (y - corner.y) * scale)
export const toPlan = ({ corner, scale }: PlanViewport, { x, y }: ScreenPoint): PlanPoint =>
  planPoint(x / scale + corner.x, y / scale + corner.y)

export interface Size {
  width: number
  height: number
}
/** Spec §5 "Map": a click counts only inside the image bounds. */
export const isInsidePicture = ({ x, y }: PlanPoint, { width, height }: Size): boolean =>
  x >= 0 && y >= 0 && x <= width && y <= height

export interface PlanRect {
  left: number
  top: number
  right: number
  bottom: number
}
/** Whichever corner was drawn first. */
export const rectOf = (one: PlanPoint, other: PlanPoint): PlanRect => ({
  left: Math.min(one.x, other.x),
  top: Math.min(one.y, other.y),
  right: Math.max(one.x, other.x),
  bottom: Math.max(one.y, other.y),
})
