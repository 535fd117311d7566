import { box, inset, linePath, ringPath, evenSpread, times } from '../draw/path.ts'
import type { RectFit } from '../plan/plan.ts'

/** Machines, racks, cars. */

export const pumps: RectFit = (rect) => {
  const { x, y, w, h } = inset(rect, 0.8)
  return (
    evenSpread(x, w, 2.2)
      .map(
        (at) =>
          box(at + 0.3, y + h * 0.25, 0.9, 1.6) +
          ringPath(at + 0.75, y + h * 0.25 + 2.1, 0.42) +
          linePath(at + 0.75, y + h * 0.25 + 2.5, at + 0.75, y + h),
      )
      .join('') +
    linePath(x, y + h, x + w, y + h) +
    linePath(x, y + h - 0.25, x + w, y + h - 0.25)
  )
}
/** Water to the brim. */
export const basin: RectFit = (rect) => {
  const { x, y, w, h } = inset(rect, 0.35)
  const waves = evenSpread(y + 0.5, h - 1, 1.2).flatMap((top) =>
    evenSpread(x + 0.4, w - 0.8, 2).map(
      (at) => `M${at.toFixed(2)} ${(top + 0.5).toFixed(2)}q.35 -.3 .7 0t.7 0`,
    ),
  )
  return box(x, y, w, h) + waves.join('')
}
export const switchgear: RectFit = (rect) => {
  const { x, y, w, h } = inset(rect, 0.9)
  return evenSpread(y, h, 2.8)
    .map(
      (top) =>
        box(x, top + 0.8, w, 0.9) +
        evenSpread(x, w, 0.8)
          .map((at) => linePath(at, top + 0.8, at, top + 1.7))
          .join(''),
    )
    .join('')
}
export const transformers: RectFit = (rect) => {
  const { x, y, w, h } = inset(rect, 0.7)
  return evenSpread(x, w, 3.2)
    .map(
      (at) =>
        box(at + 0.3, y + h / 2 - 1, 2.6, 2) +
        times(3, (i) => ringPath(at + 0.9 + i * 0.7, y + h / 2, 0.25)).join(''),
    )
    .join('')
}
export const generators: RectFit = (rect) => {
  const { x, y, w, h } = inset(rect, 1)
  return evenSpread(x, w, 3.4)
    .map(
      (at) =>
        box(at + 0.5, y + 0.4, 2.2, h - 0.8) +
        box(at + 0.8, y + 0.9, 1.6, (h - 1.8) * 0.6) +
        ringPath(at + 1.6, y + h - 1.6, 0.55),
    )
    .join('')
}
export const chillers: RectFit = (rect) => {
  const { x, y, w, h } = inset(rect, 0.9)
  return evenSpread(y, h, 2.9)
    .map(
      (top) =>
        box(x + 0.5, top + 0.5, w - 1, 0.8) +
        box(x + 0.5, top + 1.3, w - 1, 0.6) +
        ringPath(x + 0.9, top + 0.9, 0.28) +
        ringPath(x + w - 0.9, top + 0.9, 0.28),
    )
    .join('')
}
export const fans: RectFit = (rect) => {
  const { x, y, w, h } = inset(rect, 0.6)
  return evenSpread(x, w, 2.4)
    .map(
      (at) =>
        box(at + 0.3, y + h * 0.25, 1.8, 1.8) +
        ringPath(at + 1.2, y + h * 0.25 + 0.9, 0.7) +
        linePath(at + 1.2, y + h * 0.25 + 0.2, at + 1.2, y + h * 0.25 + 1.6),
    )
    .join('')
}
/** Cylinders of the extinguishing gas. */
export const cylinders: RectFit = (rect) => {
  const { x, y, w, h } = inset(rect, 0.4)
  return (
    evenSpread(x, w, 0.62)
      .flatMap((at) => [y + 0.3, y + h - 0.3].map((top) => ringPath(at + 0.31, top, 0.22)))
      .join('') +
    linePath(x, y + 0.3, x + w, y + 0.3) +
    linePath(x, y + h - 0.3, x + w, y + h - 0.3)
  )
}
export const batteries: RectFit = (rect) => {
  const { x, y, w, h } = inset(rect, 0.8)
  return evenSpread(y, h, 1.7)
    .map(
      (top) =>
        box(x, top + 0.3, w, 0.9) +
        evenSpread(x, w, 0.5)
          .map((at) => linePath(at + 0.5, top + 0.3, at + 0.5, top + 1.2))
          .join(''),
    )
    .join('')
}

const RACK_M = 0.6
/** Racks in rows, cold aisles boxed in. */
export const racks: RectFit = (rect) => {
  const { x, y, w, h } = inset(rect, 1.6)
  return evenSpread(y, h, 4.8)
    .map((top) => {
      const row = (at: number) =>
        box(x, at, w, 1.1) +
        evenSpread(x, w, RACK_M)
          .map((left) => linePath(left + RACK_M, at, left + RACK_M, at + 1.1))
          .join('')
      return row(top + 0.5) + row(top + 2.8) + box(x - 0.15, top + 1.6, w + 0.3, 1.2)
    })
    .join('')
}
/** Pallets on shelves, aisles between. */
export const pallets: RectFit = (rect) => {
  const { x, y, w, h } = inset(rect, 2.2)
  return evenSpread(x, w, 4.8)
    .map((at) =>
      [1, 2.4]
        .map(
          (dx) =>
            box(at + dx - 0.3, y, 1.3, h) +
            evenSpread(y, h, 2.7)
              .map((top) => linePath(at + dx - 0.3, top + 2.7, at + dx + 1, top + 2.7))
              .join(''),
        )
        .join(''),
    )
    .join('')
}
/** A line of machines along a conveyor. */
export const machines: RectFit = (rect) => {
  const { x, y, w, h } = inset(rect, 2)
  return evenSpread(y, h, 7)
    .map((top) => {
      const belt =
        box(x, top + 3, w, 0.9) +
        evenSpread(x, w, 1.2)
          .map((at) => linePath(at, top + 3, at, top + 3.9))
          .join('')
      const pieces = evenSpread(x, w, 5.2).map(
        (at, i) =>
          box(at + 0.8, top + 0.7, 3, 1.7) +
          (i % 2 ? ringPath(at + 2.3, top + 1.55, 0.55) : box(at + 1.2, top + 1, 1, 1.1)) +
          box(at + 1.3, top + 4.5, 2.2, 1.3),
      )
      return belt + pieces.join('')
    })
    .join('')
}
/** Turning and milling, each on its own ground. */
export const lathes: RectFit = (rect) => {
  const { x, y, w, h } = inset(rect, 2)
  return evenSpread(y, h, 4.4)
    .flatMap((top) =>
      evenSpread(x, w, 4.8).map((at, i) =>
        i % 3 === 2
          ? ringPath(at + 2.2, top + 2, 1.1) + ringPath(at + 2.2, top + 2, 0.4)
          : box(at + 0.6, top + 1.2, 3.2, 1.4) +
            box(at + 0.6, top + 1.2, 0.9, 1.4) +
            linePath(at + 1.5, top + 1.9, at + 3.8, top + 1.9),
      ),
    )
    .join('')
}
/** The crane's rails. */
export const crane: RectFit = ({ x, y, w, h }) =>
  [0.8, h - 0.8].map((dy) => linePath(x + 0.5, y + dy, x + w - 0.5, y + dy)).join('') +
  box(x + w * 0.38, y + 0.8, 1.2, h - 1.6)

const BAY_W_M = 2.5
const BAY_H_M = 5.1
const LANE_M = 6
const car = (x: number, y: number, isUp: boolean) => {
  const glass = isUp ? y + 1.25 : y + 2.6
  return (
    `M${(x + 0.55).toFixed(2)} ${y.toFixed(2)}h.7q.5 0 .5 .5v3.5q0 .5 -.5 .5h-.7q-.5 0 -.5 -.5v-3.5q0 -.5 .5 -.5z` +
    box(x + 0.2, glass, 1.4, 0.75)
  )
}
/** Bays on both sides of each lane; two of five are taken. */
export const parking: RectFit = (rect) => {
  const { x, y, w, h } = inset(rect, 0.4)
  return evenSpread(y, h, 2 * BAY_H_M + LANE_M)
    .map(
      (top, lane) =>
        [top, top + BAY_H_M + LANE_M]
          .map((at, side) =>
            evenSpread(x, w, BAY_W_M)
              .map(
                (left, i) =>
                  linePath(left, at, left, at + BAY_H_M) +
                  ((i * 7 + lane * 3 + side * 2) % 5 < 2 ? car(left + 0.35, at + 0.3, side === 0) : ''),
              )
              .join(''),
          )
          .join('') + arrows(x, top + BAY_H_M + LANE_M / 2, w),
    )
    .join('')
}
const arrows = (x: number, y: number, w: number) =>
  evenSpread(x, w, 12)
    .map(
      (at) =>
        linePath(at + 3, y, at + 6, y) +
        linePath(at + 6, y, at + 5.4, y - 0.35) +
        linePath(at + 6, y, at + 5.4, y + 0.35),
    )
    .join('')
/** A way down. */
export const ramp: RectFit = ({ x, y, w, h }) =>
  w > h
    ? evenSpread(x + 0.4, w - 0.8, 1.2)
        .map((at) => linePath(at, y + 0.3, at, y + h - 0.3))
        .join('') +
      linePath(x + 1, y + h / 2, x + w - 1, y + h / 2) +
      linePath(x + w - 1, y + h / 2, x + w - 1.8, y + h / 2 - 0.5) +
      linePath(x + w - 1, y + h / 2, x + w - 1.8, y + h / 2 + 0.5)
    : evenSpread(y + 0.4, h - 0.8, 1.2)
        .map((at) => linePath(x + 0.3, at, x + w - 0.3, at))
        .join('') +
      linePath(x + w / 2, y + 1, x + w / 2, y + h - 1) +
      linePath(x + w / 2, y + h - 1, x + w / 2 - 0.5, y + h - 1.8) +
      linePath(x + w / 2, y + h - 1, x + w / 2 + 0.5, y + h - 1.8)
/** The desk of who watches, and the cabinets of the panels. */
export const controlDesk: RectFit = ({ x, y, w, h }) =>
  evenSpread(x + 0.3, w - 0.6, 0.9)
    .map((at) => box(at, y + 0.15, 0.85, 0.6))
    .join('') +
  box(x + 0.6, y + h * 0.5, w - 1.2, 0.8) +
  evenSpread(x + 0.6, w - 1.2, 1.3)
    .map((at) => ringPath(at + 0.65, y + h * 0.5 + 1.15, 0.25))
    .join('')
/** Operating table and lamps. */
export const theatre: RectFit = ({ x, y, w, h }) =>
  ringPath(x + w / 2, y + h / 2, 1.5) +
  box(x + w / 2 - 0.35, y + h / 2 - 1, 0.7, 2) +
  box(x + 0.15, y + 0.3, 0.5, h - 0.6) +
  box(x + w - 1.1, y + h / 2 - 0.5, 0.8, 1)
/** The ring of a scanner, with its couch. */
export const scanner: RectFit = ({ x, y, w, h }) =>
  ringPath(x + w / 2, y + h * 0.42, 1.05) +
  ringPath(x + w / 2, y + h * 0.42, 0.5) +
  box(x + w / 2 - 0.35, y + h * 0.42, 0.7, Math.min(2.4, h * 0.45)) +
  box(x + 0.15, y + 0.15, 0.6, 1.6)
