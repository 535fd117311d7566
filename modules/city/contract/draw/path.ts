import { cm, type Point, type CityRect } from '../plan/plan.ts'

/** SVG path data, in metres and centimetres: short, because a city has hundreds of thousands of strokes. */
export const linePath = (x1: number, y1: number, x2: number, y2: number): string =>
  cm(y1) === cm(y2)
    ? `M${cm(x1)} ${cm(y1)}H${cm(x2)}`
    : cm(x1) === cm(x2)
      ? `M${cm(x1)} ${cm(y1)}V${cm(y2)}`
      : `M${cm(x1)} ${cm(y1)}L${cm(x2)} ${cm(y2)}`

export const box = (x: number, y: number, w: number, h: number): string =>
  `M${cm(x)} ${cm(y)}h${cm(w)}v${cm(h)}h${cm(-w)}z`
export const boxOf = ({ x, y, w, h }: CityRect): string => box(x, y, w, h)
export const ringPath = (x: number, y: number, r: number, ry = r): string =>
  `M${cm(x - r)} ${cm(y)}a${cm(r)} ${cm(ry)} 0 1 0 ${cm(2 * r)} 0a${cm(r)} ${cm(ry)} 0 1 0 ${cm(-2 * r)} 0z`
export const polyline = ([first, ...rest]: readonly Point[]): string =>
  first ? `M${cm(first.x)} ${cm(first.y)}${rest.map(({ x, y }) => `L${cm(x)} ${cm(y)}`).join('')}` : ''

export const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: Math.max(0, Math.floor(count)) }, (_, i) => make(i))

/** So many fit side by side, evenly: their starts. */
export function evenSpread(from: number, length: number, size: number, gap = 0): number[] {
  const count = Math.max(0, Math.floor((length + gap) / (size + gap)))
  const free = count > 0 ? (length - count * size) / count : 0
  return times(count, (i) => from + i * (size + free) + free / 2)
}

export const inset = ({ x, y, w, h }: CityRect, by: number): CityRect => ({
  x: x + by,
  y: y + by,
  w: Math.max(0, w - 2 * by),
  h: Math.max(0, h - 2 * by),
})
