const WIDTH = 480
const HEIGHT = 150
const LEFT = 32
const TOP = 8
const FOOT = 20
const LOWEST = 50
const HIGHEST = 100
/** Where values stand: below 50 at the foot. */
export const PLOT = {
  width: WIDTH,
  height: HEIGHT,
  left: LEFT,
  y: (value: number) =>
    TOP + ((HIGHEST - Math.max(value, LOWEST)) / (HIGHEST - LOWEST)) * (HEIGHT - TOP - FOOT),
}

/** A line through the months that have a value; one without breaks it. */
export function linePathOf(values: readonly (number | null)[]): string {
  const step = (WIDTH - LEFT) / Math.max(values.length - 1, 1)
  let isDrawing = false
  return values
    .map((value, nth) => {
      if (value === null) {
        isDrawing = false
        return ''
      }
      const at = `${(LEFT + nth * step).toFixed(1)} ${PLOT.y(value).toFixed(1)}`
      // Drawn with a round end, a month that stands alone is a dot.
      const to = isDrawing ? `L${at}` : `M${at}h0`
      isDrawing = true
      return to
    })
    .join('')
}
