import { box, boxOf, inset, linePath, ringPath, evenSpread, times } from '../draw/path.ts'
import type { RectFit } from '../plan/plan.ts'

/** What a building has by itself: stairs, lifts, shafts, toilets. */

const TREAD_M = 0.28
const LANDING_M = 1.3
/** Two flights beside each other, cut by the break line, with the way up. */
export const stairs: RectFit = ({ x, y, w, h }) => {
  const isTall = h >= w
  const [length, wide] = isTall ? [h, w] : [w, h]
  const run = length - 2 * LANDING_M
  const treads = times(run / TREAD_M + 1, (i) => LANDING_M + i * TREAD_M)
  const across = (at: number, from: number, to: number) =>
    isTall ? linePath(x + from, y + at, x + to, y + at) : linePath(x + at, y + from, x + at, y + to)
  const along = (at: number, from: number, to: number) =>
    isTall ? linePath(x + at, y + from, x + at, y + to) : linePath(x + from, y + at, x + to, y + at)
  const [mid, arrow] = [wide / 2, wide * 0.75]
  const tip = isTall
    ? `M${x + arrow - 0.18} ${y + LANDING_M + 0.45}L${x + arrow} ${y + LANDING_M}L${x + arrow + 0.18} ${y + LANDING_M + 0.45}`
    : `M${x + LANDING_M + 0.45} ${y + arrow - 0.18}L${x + LANDING_M} ${y + arrow}L${x + LANDING_M + 0.45} ${y + arrow + 0.18}`
  return [
    ...treads.map((at) => across(at, 0.12, mid - 0.08) + across(at, mid + 0.08, wide - 0.12)),
    along(mid - 0.08, LANDING_M, length - LANDING_M),
    along(mid + 0.08, LANDING_M, length - LANDING_M),
    along(arrow, LANDING_M, length - LANDING_M + 0.3),
    tip,
  ].join('')
}

/** The car and its counterweight. */
export const lift: RectFit = (rect) => {
  const { x, y, w, h } = inset(rect, 0.28)
  return box(x, y, w, h) + linePath(x, y, x + w, y + h) + linePath(x + w, y, x, y + h)
}

export const shaft: RectFit = ({ x, y, w, h }) => linePath(x, y + h, x + w, y)

const CUBICLE_M = 1
const CUBICLE_DEEP_M = 1.35
const BASIN_M = 0.9
/** Cubicles along the long wall away from the door, basins opposite. */
export const toilet: RectFit = (rect) => {
  const { x, y, w, h } = inset(rect, 0.1)
  const cubicles = evenSpread(x, w, CUBICLE_M).map(
    (at) => box(at, y, CUBICLE_M, CUBICLE_DEEP_M) + ringPath(at + CUBICLE_M / 2, y + 0.5, 0.2, 0.27),
  )
  const basins =
    h > 3.4
      ? evenSpread(x, w * 0.55, BASIN_M).map(
          (at) => box(at, y + h - 0.55, BASIN_M, 0.55) + ringPath(at + BASIN_M / 2, y + h - 0.28, 0.24, 0.17),
        )
      : []
  return [...cubicles, ...basins].join('')
}

/** A hall seen from above, where there is no floor. */
export const air: RectFit = (rect) => {
  const { x, y, w, h } = inset(rect, 0.35)
  return boxOf(rect) + box(x, y, w, h) + linePath(x, y, x + w, y + h) + linePath(x + w, y, x, y + h)
}

const STEP_M = 0.4
/** Two escalators beside each other. */
export const escalators: RectFit = ({ x, y, w, h }) => {
  const isWide = w > h
  const wide = isWide ? h : w
  const lanes = [0, wide / 2].map((from) =>
    isWide ? box(x, y + from + 0.12, w, wide / 2 - 0.24) : box(x + from + 0.12, y, wide / 2 - 0.24, h),
  )
  const steps = times((isWide ? w : h) / STEP_M - 4, (i) => {
    const at = (i + 2.5) * STEP_M
    return [0, wide / 2].map((from) =>
      isWide
        ? linePath(x + at, y + from + 0.28, x + at, y + from + wide / 2 - 0.28)
        : linePath(x + from + 0.28, y + at, x + from + wide / 2 - 0.28, y + at),
    )
  })
  return [...lanes, ...steps.flat()].join('')
}
