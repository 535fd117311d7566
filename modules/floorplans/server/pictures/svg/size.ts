import { PLAN_PICTURE_MAX_PX } from '../../../contract/index.ts'

/** CSS pixels in each unit. */
const PX_PER: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
}

/** A drawing whose larger side is below this measures in metres, not in pixels: it is enlarged so that two decimals place a detector. */
const IN_METRES_BELOW = 200
const ENLARGED_TO = 2_000

export interface DrawingSize {
  width: number
  height: number
  viewBox: string
}

/** How large a browser would draw it by itself: by its width and height, else by its view box. Null: it does not say. */
export function drawingSizeOf({
  width,
  height,
  viewBox,
}: {
  width?: string
  height?: string
  viewBox?: string
}): DrawingSize | null {
  const box = boxOf(viewBox)
  const [across, down] = [lengthOf(width), lengthOf(height)]
  const size = across && down ? { width: across, height: down } : box && sideFrom(box, across, down)
  if (!size) return null
  const factor = factorFor(Math.max(size.width, size.height))
  const seen = box ?? { x: 0, y: 0, ...size }
  return {
    width: rounded(size.width * factor),
    height: rounded(size.height * factor),
    viewBox: `${seen.x} ${seen.y} ${seen.width} ${seen.height}`,
  }
}

/** One side told, the other follows from the box. */
function sideFrom(box: { width: number; height: number }, across: number | null, down: number | null) {
  if (across) return { width: across, height: (across * box.height) / box.width }
  if (down) return { width: (down * box.width) / box.height, height: down }
  return { width: box.width, height: box.height }
}

function factorFor(longest: number): number {
  if (longest > PLAN_PICTURE_MAX_PX) return PLAN_PICTURE_MAX_PX / longest
  return longest < IN_METRES_BELOW ? ENLARGED_TO / longest : 1
}
const rounded = (value: number): number => Math.max(1, Math.round(value))

/** No honest number is longer. */
const TOLD_MAX_CHARS = 100
function lengthOf(told: string | undefined): number | null {
  const found = /^\s*(\d*\.?\d+(?:e[+-]?\d+)?)\s*([a-z]*)\s*(?![\s\S])/i.exec(
    (told ?? '').slice(0, TOLD_MAX_CHARS),
  )
  const px = found && PX_PER[(found[2] ?? '').toLowerCase()]
  const length = px ? Number(found[1]) * px : 0
  return length > 0 && Number.isFinite(length) ? length : null
}
function boxOf(told: string | undefined): { x: number; y: number; width: number; height: number } | null {
  const numbers = (told ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [x = NaN, y = NaN, width = NaN, height = NaN] = numbers
  const isBox =
    numbers.length === 4 && [x, y, width, height].every(Number.isFinite) && width > 0 && height > 0
  return isBox ? { x, y, width, height } : null
}
