import type { Sight } from '../contract/index.ts'
import { ANGLE_MAX_DEG, ANGLE_MIN_DEG } from '../contract/limits.ts'
import type { PictureFit } from './fit.ts'
import { type PlanPoint, planPoint } from './point.ts'

const ROUND_DEG = 360
/** As most cameras are bought, looking up the picture. */
export const FIRST_SIGHT: Sight = { facingDeg: 0, angleDeg: 90 }

/** Clockwise from the top of the picture, as a compass on it would say. */
export const asFacing = (deg: number): number => ((Math.round(deg) % ROUND_DEG) + ROUND_DEG) % ROUND_DEG
export const asAngle = (deg: number): number =>
  Math.min(ANGLE_MAX_DEG, Math.max(ANGLE_MIN_DEG, Math.round(deg)))

export const turnedBy = (sight: Sight, deg: number): Sight => ({
  ...sight,
  facingDeg: asFacing(sight.facingDeg + deg),
})

const DEG_PER_RADIAN = 180 / Math.PI
/** From one place to another; undefined where they are the same. A picture's y runs down. */
export function facingTo(from: { x: number; y: number }, to: { x: number; y: number }): number | undefined {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  return dx === 0 && dy === 0 ? undefined : asFacing(Math.atan2(dx, -dy) * DEG_PER_RADIAN)
}

/** In radians as a canvas counts them: clockwise from the right. */
export const arcOf = ({ facingDeg, angleDeg }: Sight): [from: number, until: number] => {
  const middle = facingDeg / DEG_PER_RADIAN - Math.PI / 2
  const half = angleDeg / DEG_PER_RADIAN / 2
  return [middle - half, middle + half]
}

/** So far before a camera, on the plan. */
export function aheadOf({ x, y }: PlanPoint, facingDeg: number, px: number): PlanPoint {
  const angle = facingDeg / DEG_PER_RADIAN
  return planPoint(x + Math.sin(angle) * px, y - Math.cos(angle) * px)
}

const AHEAD_PX = 1_000
/** Where a camera looks after its picture was moved and turned. */
export function sightAfter(sight: Sight, at: PlanPoint, fit: PictureFit): Sight {
  const ahead = aheadOf(at, sight.facingDeg, AHEAD_PX)
  return { ...sight, facingDeg: facingTo(fit(at), fit(ahead)) ?? sight.facingDeg }
}
