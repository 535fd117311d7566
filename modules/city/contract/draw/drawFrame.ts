import type { CityPlan } from '../plan/plan.ts'
import { INK } from './ink.ts'
import { box, linePath, ringPath } from './path.ts'
import { MARGIN_PX, type PlanSheet, STRIP_PX } from './scale.ts'
import { filledPath, stroke, tag, widthOf, words } from './svg.ts'

/** What stands in the strip below a drawing. */
export interface Titles {
  unit: string
  building: string
  floor: string
  drawing: string
  date: string
  number: string
}

const BUBBLE_PX = 11
const BUBBLE_AT_PX = 28
const DIMENSION_AT_PX = 52
const MIN_BETWEEN_BUBBLES_PX = 2 * BUBBLE_PX + 2
/** Axes are lettered without I and O. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Axes with their bubbles, and the chain of dimensions between them. */
export function drawAxes({ axes, width, height }: CityPlan, sheet: PlanSheet): string {
  const { origin, pxPerMetre } = sheet
  const px = (metres: number) => metres * pxPerMetre
  const [left, top] = [origin.x, origin.y]
  const [right, bottom] = [left + px(width), top + px(height)]
  const xs = sparse(axes.x, pxPerMetre)
  const ys = sparse(axes.y, pxPerMetre)
  const lines = [
    ...xs.map((x) => linePath(left + px(x), BUBBLE_AT_PX + BUBBLE_PX, left + px(x), bottom + 16)),
    ...ys.map((y) => linePath(BUBBLE_AT_PX + BUBBLE_PX, top + px(y), right + 16, top + px(y))),
  ]
  const bubbles = [
    ...xs.map((x) => ringPath(left + px(x), BUBBLE_AT_PX, BUBBLE_PX)),
    ...ys.map((y) => ringPath(BUBBLE_AT_PX, top + px(y), BUBBLE_PX)),
  ]
  const names = [
    ...xs.map((x, i) => words(left + px(x), BUBBLE_AT_PX + 4, String(i + 1), LABEL)),
    ...ys.map((y, i) => words(BUBBLE_AT_PX, top + px(y) + 4, LETTERS[ys.length - 1 - i] ?? '', LABEL)),
  ]
  return [
    stroke(lines.join(''), { stroke: INK.faint, width: 0.8, dash: '12 4 2 4' }),
    stroke(bubbles.join(''), { stroke: INK.frame, width: 0.9, fill: INK.paper }),
    ...names,
    dimensions(xs, ys, sheet),
  ].join('')
}
const LABEL = { size: 12, fill: INK.text } as const
const NUMBER = { size: 10, fill: INK.frame } as const

function dimensions(xs: readonly number[], ys: readonly number[], { origin, pxPerMetre }: PlanSheet): string {
  const px = (metres: number) => metres * pxPerMetre
  const tick = (x: number, y: number) => linePath(x - 3.5, y + 3.5, x + 3.5, y - 3.5)
  const [dx, dy] = [origin.x - MARGIN_PX.left + DIMENSION_AT_PX + 6, DIMENSION_AT_PX + 6]
  const first = (all: readonly number[]) => origin.x + px(all[0] ?? 0)
  const lines = [
    linePath(first(xs), dy, origin.x + px(xs.at(-1) ?? 0), dy) +
      xs.map((x) => tick(origin.x + px(x), dy)).join(''),
    linePath(dx, origin.y + px(ys[0] ?? 0), dx, origin.y + px(ys.at(-1) ?? 0)) +
      ys.map((y) => tick(dx, origin.y + px(y))).join(''),
  ]
  const across = xs
    .slice(1)
    .map((x, i) => [x, xs[i] ?? 0] as const)
    .filter(([to, from]) => px(to - from) > 34)
  const down = ys
    .slice(1)
    .map((y, i) => [y, ys[i] ?? 0] as const)
    .filter(([to, from]) => px(to - from) > 34)
  const millimetres = (to: number, from: number) => String(Math.round((to - from) * 1_000))
  return [
    stroke(lines.join(''), { stroke: INK.frame, width: 0.8 }),
    ...across.map(([to, from]) =>
      words(origin.x + px((to + from) / 2), dy - 4, millimetres(to, from), NUMBER),
    ),
    ...down.map(([to, from]) => {
      const [x, y] = [dx - 4, origin.y + px((to + from) / 2)]
      return tag(
        'g',
        { transform: `rotate(-90 ${Math.round(x)} ${Math.round(y)})` },
        words(x, y, millimetres(to, from), NUMBER),
      )
    }),
  ].join('')
}

/** Axes whose bubbles would lie on each other are left out, the last one never. */
function sparse(all: readonly number[], pxPerMetre: number): number[] {
  const kept: number[] = []
  for (const at of all)
    if ((at - (kept.at(-1) ?? -Infinity)) * pxPerMetre >= MIN_BETWEEN_BUBBLES_PX) kept.push(at)
  return kept
}

const CELL_PAD_PX = 14
/** North, the bar of the scale, and who draws what: along the lower edge. */
export function drawStrip({ width, height, denominator, pxPerMetre }: PlanSheet, titles: Titles): string {
  const top = height - STRIP_PX
  const cells: [label: string, text: string][] = [
    ['单位', titles.unit],
    ['建筑', titles.building],
    ['楼层', titles.floor],
    ['图名', titles.drawing],
    ['比例', `1:${denominator}`],
    ['日期', titles.date],
    ['图号', titles.number],
  ]
  const widths = cells.map(([, text]) => Math.max(54, widthOf(text, 14) + 2 * CELL_PAD_PX))
  const total = widths.reduce((sum, each) => sum + each, 0)
  const from = width - total - 24
  let at = from
  const drawn = cells.map(([label, text], i) => {
    const x = at
    at += widths[i] ?? 0
    const edge = i === 0 ? '' : stroke(linePath(x, top + 12, x, top + 60), { stroke: INK.faint, width: 1 })
    return (
      edge +
      words(x + CELL_PAD_PX, top + 28, label, { size: 11, fill: INK.frame, anchor: 'start' }) +
      words(x + CELL_PAD_PX, top + 50, text, { size: 14, fill: INK.text, anchor: 'start', weight: 600 })
    )
  })
  const frame = stroke(box(from, top + 8, total, 56), { stroke: INK.frame, width: 1 })
  return frame + drawn.join('') + north(42, top + 34) + scaleBar(86, top + 40, pxPerMetre)
}

const north = (x: number, y: number) =>
  stroke(ringPath(x, y, 17), { stroke: INK.frame, width: 0.9 }) +
  filledPath(`M${x} ${y - 21}L${x + 6} ${y + 14}L${x} ${y + 9}z`, INK.wall) +
  stroke(`M${x} ${y - 21}L${x - 6} ${y + 14}L${x} ${y + 9}z`, { stroke: INK.wall, width: 0.9 }) +
  words(x, y - 24, 'N', { size: 11, fill: INK.text, weight: 600 })

const BAR_MAX_PX = 220
/** Four pieces of a round length. */
function scaleBar(x: number, y: number, pxPerMetre: number): string {
  const piece = [10, 5, 2, 1].find((metres) => 4 * metres * pxPerMetre <= BAR_MAX_PX) ?? 1
  const px = piece * pxPerMetre
  const dark = [0, 2].map((i) => box(x + i * px, y, px, 5)).join('')
  const marks = [0, 1, 2, 4].map((i) => words(x + i * px, y - 5, String(i * piece), NUMBER))
  return (
    filledPath(dark, INK.wall) +
    stroke(box(x, y, 4 * px, 5), { stroke: INK.wall, width: 0.9 }) +
    marks.join('') +
    words(x + 4 * px + 12, y - 5, 'm', NUMBER)
  )
}
