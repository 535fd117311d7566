import { box, inset, line, ring, spread, times } from '../draw/path.ts'
import type { Fit } from '../plan/plan.ts'

/** Where people work, learn and wait. */

const desk = (x: number, y: number, isUp: boolean) =>
  box(x, y, 1.4, 0.7) +
  ring(x + 0.7, isUp ? y + 1 : y - 0.3, 0.24) +
  box(x + 0.45, isUp ? y + 0.1 : y + 0.3, 0.5, 0.3)
const ISLAND_W_M = 3.4
const ISLAND_H_M = 3.4
/** Islands of four desks. */
export const openPlan: Fit = (rect) => {
  const { x, y, w, h } = inset(rect, 0.7)
  return spread(x, w, ISLAND_W_M)
    .flatMap((at) =>
      spread(y, h, ISLAND_H_M).map((top) =>
        [0.3, 1.7].map((dx) => desk(at + dx, top + 1, false) + desk(at + dx, top + 1.7, true)).join(''),
      ),
    )
    .join('')
}
export const office: Fit = ({ x, y, w, h }) =>
  spread(y + 0.7, h - 1, 2.3)
    .map((at) => box(x + w * 0.3, at + 0.6, 1.6, 0.75) + ring(x + w * 0.3 + 0.8, at + 0.3, 0.25))
    .join('') +
  box(x + 0.1, y + 0.1, 0.4, h - 0.2) +
  spread(y + 0.1, h - 0.2, 0.9)
    .map((at) => line(x + 0.1, at, x + 0.5, at))
    .join('')
/** One long table. */
export const meeting: Fit = ({ x, y, w, h }) => {
  const isWide = w >= h
  const [tw, th] = isWide
    ? [Math.max(1, w - 3.2), Math.min(1.6, h * 0.35)]
    : [Math.min(1.6, w * 0.35), Math.max(1, h - 3.2)]
  const [left, top] = [x + (w - tw) / 2, y + (h - th) / 2]
  const chairs = isWide
    ? spread(left, tw, 0.75).flatMap((at) => [
        ring(at + 0.37, top - 0.32, 0.21),
        ring(at + 0.37, top + th + 0.32, 0.21),
      ])
    : spread(top, th, 0.75).flatMap((at) => [
        ring(left - 0.32, at + 0.37, 0.21),
        ring(left + tw + 0.32, at + 0.37, 0.21),
      ])
  return box(left, top, tw, th) + chairs.join('')
}

/** Rows of pupils before a board on the left wall. */
export const classroom: Fit = ({ x, y, w, h }) => {
  const seats = spread(x + 2.6, w - 3, 1.25).flatMap((at) =>
    spread(y + 0.6, h - 1.2, 1.35, 0.1).map(
      (top) => box(at, top, 0.45, 1.2) + ring(at + 0.72, top + 0.6, 0.17),
    ),
  )
  return (
    line(x + 0.2, y + h * 0.2, x + 0.2, y + h * 0.8) + box(x + 1, y + h * 0.42, 0.6, 1.3) + seats.join('')
  )
}
/** Benches with taps. */
export const laboratory: Fit = ({ x, y, w, h }) => {
  const benches = spread(x + 2.4, w - 3, 2).map(
    (at) =>
      box(at, y + 1, 1.1, h - 2) +
      line(at + 0.55, y + 1, at + 0.55, y + h - 1) +
      ring(at + 0.55, y + 1.4, 0.18) +
      ring(at + 0.55, y + h - 1.4, 0.18),
  )
  return (
    line(x + 0.2, y + h * 0.2, x + 0.2, y + h * 0.8) + box(x + 1, y + h * 0.4, 0.7, 1.8) + benches.join('')
  )
}
export const shelves: Fit = (rect) => {
  const { x, y, w, h } = inset(rect, 0.6)
  return spread(x, w, 1.6)
    .map((at) => box(at + 0.5, y, 0.6, h) + line(at + 0.8, y, at + 0.8, y + h))
    .join('')
}

/** Seats in bows before a screen on the upper wall. */
export const auditorium: Fit = ({ x, y, w, h }) => {
  const screen =
    line(x + w * 0.12, y + 0.5, x + w * 0.88, y + 0.5) + line(x + w * 0.12, y + 0.62, x + w * 0.88, y + 0.62)
  const rows = spread(y + 3.4, h - 4.2, 1.15)
  return screen + rows.map((top, i) => bow(x + 1.1, top, w - 2.2, 0.35 + 0.05 * (rows.length - i))).join('')
}
const SEAT_M = 0.62
function bow(x: number, y: number, w: number, deep: number): string {
  const half = w / 2
  return spread(x, w, SEAT_M)
    .filter((at) => Math.abs(at + SEAT_M / 2 - x - half) > 0.55) // the aisle in the middle
    .map((at) => {
      const off = (at + SEAT_M / 2 - x - half) / half
      return box(at + 0.05, y - deep * off * off, 0.5, 0.5)
    })
    .join('')
}

const BENCH_M = 3.4
/** Benches back to back, as stations have them. */
export const waiting: Fit = (rect) => {
  const { x, y, w, h } = inset(rect, 1.4)
  return spread(x, w, BENCH_M + 1.2)
    .flatMap((at) =>
      spread(y, h, 2.9).map(
        (top) =>
          box(at, top + 0.6, BENCH_M, 1.1) +
          line(at, top + 1.15, at + BENCH_M, top + 1.15) +
          times(5, (i) =>
            line(at + ((i + 1) * BENCH_M) / 6, top + 0.6, at + ((i + 1) * BENCH_M) / 6, top + 1.7),
          ).join(''),
      ),
    )
    .join('')
}
/** Gates in a row across the upper edge. */
export const gates: Fit = ({ x, y, w, h }) =>
  spread(x + 1, w - 2, 1.3)
    .map((at) => box(at, y + h * 0.3, 0.35, Math.min(2, h * 0.4)))
    .join('')

/** Show-cases, and pictures along the walls. */
export const gallery: Fit = (rect) => {
  const { x, y, w, h } = inset(rect, 1.6)
  const cases = spread(x, w, 4.2).flatMap((at) =>
    spread(y, h, 4).map((top) => box(at + 1, top + 1.2, 2.2, 1.3) + box(at + 1.15, top + 1.35, 1.9, 1)),
  )
  const walls = spread(rect.x + 1, rect.w - 2, 3).map(
    (at) =>
      line(at + 0.6, rect.y + 0.3, at + 2.4, rect.y + 0.3) +
      line(at + 0.6, rect.y + rect.h - 0.3, at + 2.4, rect.y + rect.h - 0.3),
  )
  return [...cases, ...walls].join('')
}
/** A drum under a dome. */
export const rotunda: Fit = ({ x, y, w, h }) => {
  const r = Math.min(w, h) / 2
  const [cx, cy] = [x + w / 2, y + h / 2]
  const rays = times(16, (i) => (i * Math.PI) / 8 + Math.PI / 16).map((a) =>
    ring(cx + r * 0.82 * Math.cos(a), cy + r * 0.82 * Math.sin(a), 0.32),
  )
  return (
    [0.94, 0.7, 0.66, 0.22].map((share) => ring(cx, cy, r * share)).join('') +
    rays.join('') +
    times(8, (i) => (i * Math.PI) / 4)
      .map((a) =>
        line(
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
export const shop: Fit = (rect) => {
  const { x, y, w, h } = inset(rect, 1)
  const racks = spread(x, w, 2.4).flatMap((at) =>
    spread(y + 1, h - 1.6, 2.2).map((top) => box(at + 0.7, top + 0.5, 1.1, 0.8)),
  )
  return box(x, y, Math.min(2.4, w), 0.6) + racks.join('')
}
export const playground: Fit = ({ x, y, w, h }) => {
  const court = inset({ x, y, w, h }, 2)
  return (
    box(court.x, court.y, court.w, court.h) +
    line(court.x + court.w / 2, court.y, court.x + court.w / 2, court.y + court.h) +
    ring(court.x + court.w / 2, court.y + court.h / 2, 1.8) +
    [court.x, court.x + court.w - 5.8].map((at) => box(at, court.y + court.h / 2 - 2.45, 5.8, 4.9)).join('')
  )
}
