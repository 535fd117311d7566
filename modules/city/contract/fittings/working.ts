import { box, inset, linePath, ringPath, evenSpread, times } from '../draw/path.ts'
import type { RectFit } from '../plan/plan.ts'

/** Where people work, learn and wait. */

const desk = (x: number, y: number, isUp: boolean) =>
  box(x, y, 1.4, 0.7) +
  ringPath(x + 0.7, isUp ? y + 1 : y - 0.3, 0.24) +
  box(x + 0.45, isUp ? y + 0.1 : y + 0.3, 0.5, 0.3)
const ISLAND_W_M = 3.4
const ISLAND_H_M = 3.4
/** Islands of four desks. */
export const openPlan: RectFit = (rect) => {
  const { x, y, w, h } = inset(rect, 0.7)
  return evenSpread(x, w, ISLAND_W_M)
    .flatMap((at) =>
      evenSpread(y, h, ISLAND_H_M).map((top) =>
        [0.3, 1.7].map((dx) => desk(at + dx, top + 1, false) + desk(at + dx, top + 1.7, true)).join(''),
      ),
    )
    .join('')
}
export const office: RectFit = ({ x, y, w, h }) =>
  evenSpread(y + 0.7, h - 1, 2.3)
    .map((at) => box(x + w * 0.3, at + 0.6, 1.6, 0.75) + ringPath(x + w * 0.3 + 0.8, at + 0.3, 0.25))
    .join('') +
  box(x + 0.1, y + 0.1, 0.4, h - 0.2) +
  evenSpread(y + 0.1, h - 0.2, 0.9)
    .map((at) => linePath(x + 0.1, at, x + 0.5, at))
    .join('')
/** One long table. */
export const meeting: RectFit = ({ x, y, w, h }) => {
  const isWide = w >= h
  const [tw, th] = isWide
    ? [Math.max(1, w - 3.2), Math.min(1.6, h * 0.35)]
    : [Math.min(1.6, w * 0.35), Math.max(1, h - 3.2)]
  const [left, top] = [x + (w - tw) / 2, y + (h - th) / 2]
  const chairs = isWide
    ? evenSpread(left, tw, 0.75).flatMap((at) => [
        ringPath(at + 0.37, top - 0.32, 0.21),
        ringPath(at + 0.37, top + th + 0.32, 0.21),
      ])
    : evenSpread(top, th, 0.75).flatMap((at) => [
        ringPath(left - 0.32, at + 0.37, 0.21),
        ringPath(left + tw + 0.32, at + 0.37, 0.21),
      ])
  return box(left, top, tw, th) + chairs.join('')
}

/** Rows of pupils before a board on the left wall. */
export const classroom: RectFit = ({ x, y, w, h }) => {
  const seats = evenSpread(x + 2.6, w - 3, 1.25).flatMap((at) =>
    evenSpread(y + 0.6, h - 1.2, 1.35, 0.1).map(
      (top) => box(at, top, 0.45, 1.2) + ringPath(at + 0.72, top + 0.6, 0.17),
    ),
  )
  return (
    linePath(x + 0.2, y + h * 0.2, x + 0.2, y + h * 0.8) + box(x + 1, y + h * 0.42, 0.6, 1.3) + seats.join('')
  )
}
/** Benches with taps. */
export const laboratory: RectFit = ({ x, y, w, h }) => {
  const benches = evenSpread(x + 2.4, w - 3, 2).map(
    (at) =>
      box(at, y + 1, 1.1, h - 2) +
      linePath(at + 0.55, y + 1, at + 0.55, y + h - 1) +
      ringPath(at + 0.55, y + 1.4, 0.18) +
      ringPath(at + 0.55, y + h - 1.4, 0.18),
  )
  return (
    linePath(x + 0.2, y + h * 0.2, x + 0.2, y + h * 0.8) +
    box(x + 1, y + h * 0.4, 0.7, 1.8) +
    benches.join('')
  )
}
export const shelves: RectFit = (rect) => {
  const { x, y, w, h } = inset(rect, 0.6)
  return evenSpread(x, w, 1.6)
    .map((at) => box(at + 0.5, y, 0.6, h) + linePath(at + 0.8, y, at + 0.8, y + h))
    .join('')
}

/** Seats in bows before a screen on the upper wall. */
export const auditorium: RectFit = ({ x, y, w, h }) => {
  const screen =
    linePath(x + w * 0.12, y + 0.5, x + w * 0.88, y + 0.5) +
    linePath(x + w * 0.12, y + 0.62, x + w * 0.88, y + 0.62)
  const rows = evenSpread(y + 3.4, h - 4.2, 1.15)
  return screen + rows.map((top, i) => bow(x + 1.1, top, w - 2.2, 0.35 + 0.05 * (rows.length - i))).join('')
}
const SEAT_M = 0.62
function bow(x: number, y: number, w: number, deep: number): string {
  const half = w / 2
  return evenSpread(x, w, SEAT_M)
    .filter((at) => Math.abs(at + SEAT_M / 2 - x - half) > 0.55) // the aisle in the middle
    .map((at) => {
      const off = (at + SEAT_M / 2 - x - half) / half
      return box(at + 0.05, y - deep * off * off, 0.5, 0.5)
    })
    .join('')
}

const BENCH_M = 3.4
/** Benches back to back, as stations have them. */
export const waiting: RectFit = (rect) => {
  const { x, y, w, h } = inset(rect, 1.4)
  return evenSpread(x, w, BENCH_M + 1.2)
    .flatMap((at) =>
      evenSpread(y, h, 2.9).map(
        (top) =>
          box(at, top + 0.6, BENCH_M, 1.1) +
          linePath(at, top + 1.15, at + BENCH_M, top + 1.15) +
          times(5, (i) =>
            linePath(at + ((i + 1) * BENCH_M) / 6, top + 0.6, at + ((i + 1) * BENCH_M) / 6, top + 1.7),
          ).join(''),
      ),
    )
    .join('')
}
/** Gates in a row across the upper edge. */
export const gates: RectFit = ({ x, y, w, h }) =>
  evenSpread(x + 1, w - 2, 1.3)
    .map((at) => box(at, y + h * 0.3, 0.35, Math.min(2, h * 0.4)))
    .join('')

/** Show-cases, and pictures along the walls. */
export const gallery: RectFit = (rect) => {
  const { x, y, w, h } = inset(rect, 1.6)
  const cases = evenSpread(x, w, 4.2).flatMap((at) =>
    evenSpread(y, h, 4).map((top) => box(at + 1, top + 1.2, 2.2, 1.3) + box(at + 1.15, top + 1.35, 1.9, 1)),
  )
  const walls = evenSpread(rect.x + 1, rect.w - 2, 3).map(
    (at) =>
      linePath(at + 0.6, rect.y + 0.3, at + 2.4, rect.y + 0.3) +
      linePath(at + 0.6, rect.y + rect.h - 0.3, at + 2.4, rect.y + rect.h - 0.3),
  )
  return [...cases, ...walls].join('')
}
/** A drum under a dome. */
export const rotunda: RectFit = ({ x, y, w, h }) => {
  const r = Math.min(w, h) / 2
  const [cx, cy] = [x + w / 2, y + h / 2]
  const rays = times(16, (i) => (i * Math.PI) / 8 + Math.PI / 16).map((a) =>
    ringPath(cx + r * 0.82 * Math.cos(a), cy + r * 0.82 * Math.sin(a), 0.32),
  )
  return (
    [0.94, 0.7, 0.66, 0.22].map((share) => ringPath(cx, cy, r * share)).join('') +
    rays.join('') +
    times(8, (i) => (i * Math.PI) / 4)
      .map((a) =>
        linePath(
          cx + r * 0.22 * Math.cos(a),
          cy + r * 0.22 * Math.sin(a),
          cx + r * 0.66 * Math.cos(a),
          cy + r * 0.66 * Math.sin(a),
        ),
      )
      .join('')
  )
}
/** Racks and a till, for shops. */
export const shop: RectFit = (rect) => {
  const { x, y, w, h } = inset(rect, 1)
  const racks = evenSpread(x, w, 2.4).flatMap((at) =>
    evenSpread(y + 1, h - 1.6, 2.2).map((top) => box(at + 0.7, top + 0.5, 1.1, 0.8)),
  )
  return box(x, y, Math.min(2.4, w), 0.6) + racks.join('')
}
export const playground: RectFit = ({ x, y, w, h }) => {
  const court = inset({ x, y, w, h }, 2)
  return (
    box(court.x, court.y, court.w, court.h) +
    linePath(court.x + court.w / 2, court.y, court.x + court.w / 2, court.y + court.h) +
    ringPath(court.x + court.w / 2, court.y + court.h / 2, 1.8) +
    [court.x, court.x + court.w - 5.8].map((at) => box(at, court.y + court.h / 2 - 2.45, 5.8, 4.9)).join('')
  )
}
