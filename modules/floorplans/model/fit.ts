import { planPoint, type PlanPoint, type Size } from './point.ts'

/** How a place on the old picture becomes the same place of the building on the new one. */
export type PictureFit = (at: PlanPoint) => PlanPoint

/** Proportions that differ by less are the same: a scan at another resolution is rounded. */
const SAME_PROPORTION = 0.005

/** Of two pictures with the same proportions. Null: only two points can tell. */
export function fitBySize(from: Size, to: Size): PictureFit | null {
  const [across, down] = [to.width / from.width, to.height / from.height]
  if (!Number.isFinite(across) || !Number.isFinite(down) || Math.abs(across / down - 1) > SAME_PROPORTION)
    return null
  return ({ x, y }) => planPoint(x * across, y * down)
}

/** Two points nearer than this do not say how a picture lies. */
const APART_MIN_PX = 8

/** Moved, turned and scaled alike, so that the first pair and the second fall upon one another. Null: they are too near. */
export function fitByTwoPoints(
  from: readonly [PlanPoint, PlanPoint],
  to: readonly [PlanPoint, PlanPoint],
): PictureFit | null {
  const old = { x: from[1].x - from[0].x, y: from[1].y - from[0].y }
  const now = { x: to[1].x - to[0].x, y: to[1].y - to[0].y }
  if (Math.hypot(old.x, old.y) < APART_MIN_PX || Math.hypot(now.x, now.y) < APART_MIN_PX) return null
  // Complex division: now / old is the turn and the scale.
  const length = old.x * old.x + old.y * old.y
  const [re, im] = [(now.x * old.x + now.y * old.y) / length, (now.y * old.x - now.x * old.y) / length]
  return ({ x, y }) => {
    const [dx, dy] = [x - from[0].x, y - from[0].y]
    return planPoint(to[0].x + dx * re - dy * im, to[0].y + dx * im + dy * re)
  }
}
