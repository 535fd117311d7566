import { cm, type CityRect } from './plan.ts'

/** A piece of a wall's line. */
export interface Edge {
  wall: 'h' | 'v'
  at: number
  from: number
  to: number
}
export type RectSide = 'n' | 's' | 'e' | 'w'

export function rectSideOf({ x, y, w, h }: CityRect, side: RectSide): Edge {
  const [wall, at, from, to]: ['h' | 'v', number, number, number] =
    side === 'n'
      ? ['h', y, x, x + w]
      : side === 's'
        ? ['h', y + h, x, x + w]
        : side === 'w'
          ? ['v', x, y, y + h]
          : ['v', x + w, y, y + h]
  return { wall, at: cm(at), from: cm(from), to: cm(to) }
}
export const RECT_SIDES: readonly RectSide[] = ['n', 's', 'e', 'w']
const OPPOSITE: Readonly<Record<RectSide, RectSide>> = { n: 's', s: 'n', e: 'w', w: 'e' }

/** Where two rectangles touch; undefined when they do not, or only at a corner. */
export function sharedEdge(one: CityRect, other: CityRect): Edge | undefined {
  if (isApart(one, other)) return undefined
  for (const side of RECT_SIDES) {
    const [a, b] = [rectSideOf(one, side), rectSideOf(other, OPPOSITE[side])]
    const [from, to] = [Math.max(a.from, b.from), Math.min(a.to, b.to)]
    if (a.at === b.at && to > from) return { wall: a.wall, at: a.at, from, to }
  }
  return undefined
}

const NEARLY_M = 0.01
const isApart = (a: CityRect, b: CityRect) =>
  a.x > b.x + b.w + NEARLY_M ||
  b.x > a.x + a.w + NEARLY_M ||
  a.y > b.y + b.h + NEARLY_M ||
  b.y > a.y + a.h + NEARLY_M

/** What is left of a stretch when others are cut out of it. */
export function without(
  from: number,
  to: number,
  cuts: readonly { from: number; to: number }[],
): [from: number, to: number][] {
  let left: [number, number][] = [[from, to]]
  for (const cut of cuts) {
    left = left.flatMap(([a, b]): [number, number][] => {
      if (cut.to <= a || cut.from >= b) return [[a, b]]
      const pieces: [number, number][] = [
        [a, cut.from],
        [cut.to, b],
      ]
      return pieces.filter(([start, end]) => end > start)
    })
  }
  return left
}
