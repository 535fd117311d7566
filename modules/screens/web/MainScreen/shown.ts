import type { MainFigures } from '../../contract/mainScreen.ts'
import { UNKNOWN } from '../Wall/percent.ts'

const MS_PER_S = 1_000
const S_PER_MIN = 60
const MIN_PER_H = 60
/** 12 s, 1 min 48 s, 2 h 5 min. */
export function tookText(ms: number | null): string {
  if (ms === null) return UNKNOWN
  const seconds = Math.max(0, Math.round(ms / MS_PER_S))
  if (seconds < S_PER_MIN) return `${seconds} s`
  const minutes = Math.floor(seconds / S_PER_MIN)
  if (minutes < MIN_PER_H) return `${minutes} min ${seconds % S_PER_MIN} s`
  return `${Math.floor(minutes / MIN_PER_H)} h ${minutes % MIN_PER_H} min`
}

/** The drawing's own measure: look §14 k. */
export const CHART = { width: 640, height: 124, base: 116, tallest: 94, bar: 15, gap: 2 }
export interface DayBar {
  day: string
  faults: number
  falseAlarms: number
  x: number
  /** From the base up, faults below. */
  faultsHeight: number
  falsesTop: number
  falsesHeight: number
}
/** The fullest day is as tall as there is room; something is never nothing. */
export function dayBarsOf(days: MainFigures['days']): DayBar[] {
  const most = Math.max(1, ...days.map(({ faults, falseAlarms }) => faults + falseAlarms))
  const tall = (count: number) =>
    count === 0 ? 0 : Math.max(1, (count / most) * (CHART.tallest - CHART.gap))
  return days.map((one, nth) => {
    const [faultsHeight, falsesHeight] = [tall(one.faults), tall(one.falseAlarms)]
    const between = faultsHeight > 0 && falsesHeight > 0 ? CHART.gap : 0
    return {
      ...one,
      x: (CHART.width / days.length) * nth,
      faultsHeight,
      falsesHeight,
      falsesTop: CHART.base - faultsHeight - between - falsesHeight,
    }
  })
}
