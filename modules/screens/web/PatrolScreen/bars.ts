import type { PatrolScreenDay } from '../../contract/patrolScreen.ts'

/** As days of alarms are drawn on the wall of the city: look §14 k. */
export const CHART = { width: 640, height: 124, base: 116, tallest: 94, bar: 15, gap: 2 }
export interface RoundBar {
  day: string
  done: number
  missed: number
  x: number
  /** From the base up; what was missed above it. */
  doneHeight: number
  missedTop: number
  missedHeight: number
}
/** The fullest day is as tall as there is room; something is never nothing. */
export function roundBarsOf(days: readonly PatrolScreenDay[]): RoundBar[] {
  const most = Math.max(1, ...days.map(({ done, missed }) => done + missed))
  const tall = (count: number) =>
    count === 0 ? 0 : Math.max(CHART.gap, (count / most) * (CHART.tallest - CHART.gap))
  return days.map(({ day, done, missed }, nth) => {
    const [doneHeight, missedHeight] = [tall(done), tall(missed)]
    const between = doneHeight > 0 && missedHeight > 0 ? CHART.gap : 0
    return {
      day,
      done,
      missed,
      x: (CHART.width / days.length) * nth,
      doneHeight,
      missedHeight,
      missedTop: CHART.base - doneHeight - between - missedHeight,
    }
  })
}

export const sumOf = (days: readonly PatrolScreenDay[]) => ({
  due: days.reduce((sum, { due }) => sum + due, 0),
  done: days.reduce((sum, { done }) => sum + done, 0),
  missed: days.reduce((sum, { missed }) => sum + missed, 0),
})
