/** What is said beside a place on the map, and how large that is. */
export interface CalloutWanted {
  id: string
  x: number
  y: number
  width: number
  height: number
}
export interface CalloutPlace {
  id: string
  left: number
  top: number
  /** The line from the frame to it; null: it stands beside the frame. */
  stem: { left: number; top: number; height: number } | null
}
interface Box {
  left: number
  top: number
  width: number
  height: number
}
interface Around {
  width: number
  height: number
  /** The side of the frame around a place. */
  frame: number
  /** Between frame and callout. */
  gap: number
  /** From the edge of the map. */
  margin: number
  /** Marks that are better seen, where there is room elsewhere. */
  marks?: readonly (readonly [x: number, y: number])[]
}

/** Each below its place, else above, else beside it; in the order in which they are told. What finds no room is told in the column alone. */
export function placeCallouts(wanted: readonly CalloutWanted[], around: Around): CalloutPlace[] {
  const frames = wanted.map(({ id, x, y }) => ({
    id,
    left: x - around.frame / 2,
    top: y - around.frame / 2,
    width: around.frame,
    height: around.frame,
  }))
  const taken: Box[] = []
  const { marks = [], margin } = around
  const covered = ({ left, top, width, height }: Box) =>
    marks.filter(
      ([x, y]) =>
        x > left - margin && x < left + width + margin && y > top - margin && y < top + height + margin,
    ).length
  return wanted.flatMap((one) => {
    const free = placesOf(one, around).filter(
      ({ box }) =>
        isInside(box, around) &&
        !taken.some((other) => overlap(box, other)) &&
        !frames.some((other) => overlap(box, other)),
    )
    const [best] = free.toSorted((a, b) => covered(a.box) - covered(b.box))
    if (!best) return []
    taken.push(best.box)
    return [{ id: one.id, left: best.box.left, top: best.box.top, stem: best.stem }]
  })
}

function placesOf({ x, y, width, height }: CalloutWanted, { frame, gap, margin, ...map }: Around) {
  const half = frame / 2
  const kept = (at: number, size: number, room: number) =>
    Math.max(margin, Math.min(at, room - margin - size))
  const [left, top] = [kept(x - width / 2, width, map.width), kept(y - height / 2, height, map.height)]
  const box = (at: { left: number; top: number }): Box => ({ ...at, width, height })
  return [
    { box: box({ left, top: y + half + gap }), stem: { left: x, top: y + half, height: gap } },
    { box: box({ left, top: y - half - gap - height }), stem: { left: x, top: y - half - gap, height: gap } },
    { box: box({ left: x + half + gap, top }), stem: null },
    { box: box({ left: x - half - gap - width, top }), stem: null },
  ]
}

const isInside = ({ left, top, width, height }: Box, { margin, ...map }: Around) =>
  left >= margin && top >= margin && left + width <= map.width - margin && top + height <= map.height - margin
const overlap = (one: Box, other: Box) =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height

const WIDE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60\u3000-\u303f]/u
/** Of its height; a figure of the tabular kind is the widest of the narrow ones. */
const NARROW_EM = 0.62
const SPACE_EM = 0.3
const emOf = (letter: string) => (WIDE.test(letter) ? 1 : letter === ' ' ? SPACE_EM : NARROW_EM)
/** About as wide as it will be drawn, never narrower. */
export const roughWidthOf = (text: string, px: number): number =>
  Array.from(text).reduce((sum, letter) => sum + px * emOf(letter), 0)
