import { box, inset, linePath, ringPath, evenSpread, times } from '../draw/path.ts'
import type { RectFit, CityRect } from '../plan/plan.ts'

/** Where people sleep, sit and eat. `up` rooms have their window to the north, their door to the south. */

const bed = (x: number, y: number, w: number, h: number, isHeadUp: boolean) => {
  const head = isHeadUp ? y : y + h - 0.55
  const pillows =
    w > 1.4
      ? box(x + 0.15, head + 0.1, w / 2 - 0.25, 0.35) + box(x + w / 2 + 0.1, head + 0.1, w / 2 - 0.25, 0.35)
      : box(x + 0.12, head + 0.1, w - 0.24, 0.35)
  return (
    box(x, y, w, h) +
    pillows +
    linePath(x, isHeadUp ? y + 0.75 : y + h - 0.75, x + w, isHeadUp ? y + 0.75 : y + h - 0.75)
  )
}
const armchair = (x: number, y: number) => box(x, y, 0.75, 0.75) + box(x + 0.12, y + 0.12, 0.51, 0.5)
const bath = ({ x, y, w, h }: CityRect) =>
  box(x + 0.1, y + 0.1, 0.75, h - 0.2) +
  ringPath(x + 0.47, y + h / 2, 0.26, h / 2 - 0.35) +
  ringPath(x + w - 0.45, y + h - 0.5, 0.2, 0.28) +
  box(x + w - 0.85, y + 0.1, 0.75, 0.5) +
  ringPath(x + w - 0.47, y + 0.34, 0.22, 0.15)

/** A guest room: bath beside the entrance, beds, a table before the window. */
export const guestRoom =
  (isUp: boolean, isTwin: boolean): RectFit =>
  ({ x, y, w, h }) => {
    const bathDeep = 2.2
    const wet: CityRect = { x: x + 0.1, y: isUp ? y + h - bathDeep - 0.1 : y + 0.1, w: w * 0.52, h: bathDeep }
    const sleepAt = isUp ? y + h - bathDeep - 2.4 : y + bathDeep + 0.5
    const beds = isTwin
      ? [0, 1.65].map((dy) => sideBed(x + 0.1, sleepAt - (isUp ? 1.3 : 0) + dy, 1.25))
      : [sideBed(x + 0.1, sleepAt - 0.2, 1.8)]
    const windowAt = isUp ? y + 0.5 : y + h - 1.25
    return (
      box(wet.x, wet.y, wet.w, wet.h) +
      bath(wet) +
      beds.join('') +
      armchair(x + w - 1.1, windowAt) +
      ringPath(x + w - 1.55, windowAt + 0.4, 0.28) +
      box(x + w - 0.6, sleepAt - 0.2, 0.5, 1.6)
    )
  }
/** Its head at the left wall. */
const sideBed = (x: number, y: number, wide: number) =>
  box(x, y, 2, wide) + box(x + 0.1, y + 0.12, 0.35, wide - 0.24) + linePath(x + 0.75, y, x + 0.75, y + wide)

const WARD_BED_M = 1.7
/** Ward beds with their heads at the left and right wall. */
export const ward =
  (isUp: boolean): RectFit =>
  ({ x, y, w, h }) => {
    const wet: CityRect = { x: x + 0.1, y: isUp ? y + h - 1.9 : y + 0.1, w: w * 0.42, h: 1.8 }
    const from = isUp ? y + 0.5 : y + 2.3
    const rows = evenSpread(from, h - 2.7, WARD_BED_M).map(
      (at) =>
        sideBed(x + 0.1, at + 0.35, 0.95) +
        linePath(x + 0.1, at, x + 2.3, at) +
        ringPath(x + 0.25, at + 0.16, 0.1),
    )
    return (
      box(wet.x, wet.y, wet.w, wet.h) +
      ringPath(wet.x + 0.45, wet.y + 0.5, 0.2, 0.27) +
      box(wet.x + wet.w - 0.7, wet.y + 0.1, 0.6, 0.45) +
      rows.join('') +
      armchair(x + w - 1, from + 0.2)
    )
  }

/** Bunks along both walls. */
export const dormitory: RectFit = ({ x, y, w, h }) => {
  const rows = evenSpread(y + 1.1, h - 2.2, 2.05)
  return (
    rows.flatMap((at) => [bed(x + 0.1, at, 0.95, 2, true), bed(x + w - 1.05, at, 0.95, 2, true)]).join('') +
    box(x + w / 2 - 0.5, y + h / 2 - 0.9, 1, 1.8)
  )
}

export const bedroom: RectFit = ({ x, y, w, h }) => {
  const wide = w > 3.2 ? 1.8 : 1.5
  return (
    bed(x + w / 2 - wide / 2, y + 0.12, wide, 2.05, true) +
    box(x + 0.1, y + h - 0.7, w * 0.5, 0.6) +
    linePath(x + 0.1, y + h - 0.4, x + 0.1 + w * 0.5, y + h - 0.4)
  )
}
export const living: RectFit = ({ x, y, w, h }) =>
  box(x + 0.12, y + h * 0.3, 0.9, Math.min(2.2, h * 0.45)) +
  box(x + 0.12, y + h * 0.3, 0.28, Math.min(2.2, h * 0.45)) +
  box(x + 1.4, y + h * 0.3 + 0.5, 0.6, 1.1) +
  box(x + w - 0.5, y + h * 0.3, 0.4, Math.min(1.8, h * 0.4)) +
  table(x + w * 0.62, y + h * 0.82, 0.45)
export const homeKitchen: RectFit = ({ x, y, w, h }) =>
  box(x + 0.08, y + 0.08, w - 0.16, 0.6) +
  box(x + 0.08, y + 0.68, 0.6, Math.max(0.3, h - 0.9)) +
  ringPath(x + w * 0.55, y + 0.38, 0.13) +
  ringPath(x + w * 0.55 + 0.35, y + 0.38, 0.13) +
  box(x + 0.18, y + h * 0.5, 0.4, 0.5)
export const bathroom: RectFit = (rect) => bath(inset(rect, 0.02))

/** A round table with its chairs. */
export const table = (x: number, y: number, r: number): string =>
  ringPath(x, y, r) +
  times(6, (i) =>
    ringPath(
      x + (r + 0.28) * Math.cos((i * Math.PI) / 3),
      y + (r + 0.28) * Math.sin((i * Math.PI) / 3),
      0.17,
    ),
  ).join('')
const banquetTable = (x: number, y: number): string =>
  ringPath(x, y, 0.9) +
  times(10, (i) =>
    ringPath(x + 1.25 * Math.cos((i * Math.PI) / 5), y + 1.25 * Math.sin((i * Math.PI) / 5), 0.2),
  ).join('')

const BANQUET_M = 4
export const banquet: RectFit = (rect) => {
  const { x, y, w, h } = inset(rect, 1.2)
  const stage =
    box(rect.x + 0.1, rect.y + rect.h * 0.25, 2.2, rect.h * 0.5) +
    linePath(rect.x + 1.7, rect.y + rect.h * 0.25, rect.x + 1.7, rect.y + rect.h * 0.75)
  return (
    stage +
    evenSpread(x + 2.4, w - 2.4, BANQUET_M)
      .flatMap((at) =>
        evenSpread(y, h, BANQUET_M).map((top) => banquetTable(at + BANQUET_M / 2, top + BANQUET_M / 2)),
      )
      .join('')
  )
}

const DINING_W_M = 2.6
const DINING_H_M = 2.4
/** Tables for four. */
export const dining: RectFit = (rect) => {
  const { x, y, w, h } = inset(rect, 0.8)
  return evenSpread(x, w, DINING_W_M)
    .flatMap((at) =>
      evenSpread(y, h, DINING_H_M).map((top) => {
        const [left, upper] = [at + 0.7, top + 0.75]
        const chairs = [0.15, 0.7].flatMap((dx) => [
          box(left + dx, upper - 0.45, 0.38, 0.38),
          box(left + dx, upper + 0.87, 0.38, 0.38),
        ])
        return box(left, upper, 1.2, 0.8) + chairs.join('')
      }),
    )
    .join('')
}

/** Ranges in the middle, sinks along the wall. */
export const kitchen: RectFit = (rect) => {
  const { x, y, w, h } = inset(rect, 0.15)
  const ranges = evenSpread(y + 1.6, h - 2.4, 2).map(
    (at) =>
      box(x + 1, at, w - 2, 0.9) +
      evenSpread(x + 1.2, w - 2.4, 0.7)
        .map((left) => ringPath(left + 0.35, at + 0.45, 0.24))
        .join(''),
  )
  const sinks = evenSpread(x, w, 1.4).map(
    (at) => box(at + 0.05, y + 0.05, 1.3, 0.6) + box(at + 0.2, y + 0.14, 0.45, 0.42),
  )
  return box(x, y, w, 0.7) + [...ranges, ...sinks].join('')
}

/** Sofas in fours, for lobbies. */
export const lounge: RectFit = (rect) => {
  const { x, y, w, h } = inset(rect, 1)
  return evenSpread(x, w, 4.6)
    .flatMap((at) => evenSpread(y, h, 4.4).map((top) => sofas(at + 2.3, top + 2.2)))
    .join('')
}
const sofas = (x: number, y: number) =>
  [-1.5, 0.85]
    .map((dx) => box(x + dx, y - 0.95, 0.7, 1.9) + box(x + dx + (dx < 0 ? 0 : 0.5), y - 0.95, 0.2, 1.9))
    .join('') + box(x - 0.55, y - 0.45, 1.1, 0.9)
/** A counter with its desk behind. */
export const counter: RectFit = ({ x, y, w, h }) => {
  const wide = Math.min(w * 0.6, 9)
  const left = x + (w - wide) / 2
  return (
    box(left, y + 1.3, wide, 0.65) +
    linePath(left, y + 1.5, left + wide, y + 1.5) +
    evenSpread(left, wide, 1.4)
      .map((at) => ringPath(at + 0.7, y + 0.85, 0.25))
      .join('') +
    lounge({ x, y: y + 3, w, h: h - 3 })
  )
}
