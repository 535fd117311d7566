import type { DayWindow } from '../../contract/index.ts'

const HOUR_MIN = 60
const WINDOW = /^([01]\d|2[0-4]):([0-5]\d)\s*[-–\u81f3]\s*([01]\d|2[0-4]):([0-5]\d)$/
const SPLIT = /\s*[,\uff0c;\uff1b]\s*/
const partsOf = (text: string): string[] => text.split(SPLIT).filter((part) => part.trim() !== '')

/** `08:00-10:00, 22:00-06:00`, as people write it; null where it is not so. */
export function windowsIn(text: string): DayWindow[] | null {
  const windows: DayWindow[] = []
  for (const part of partsOf(text)) {
    const [, fromHour, fromMin, untilHour, untilMin] = WINDOW.exec(part.trim()) ?? []
    if (untilMin === undefined) return null
    windows.push({
      fromMin: Number(fromHour) * HOUR_MIN + Number(fromMin),
      untilMin: Number(untilHour) * HOUR_MIN + Number(untilMin),
    })
  }
  return windows
}

const TWO = 2
const clock = (minutes: number): string =>
  [Math.floor(minutes / HOUR_MIN), minutes % HOUR_MIN]
    .map((part) => String(part).padStart(TWO, '0'))
    .join(':')
export const windowWordsOf = (windows: readonly DayWindow[]): string =>
  windows.map(({ fromMin, untilMin }) => `${clock(fromMin)}-${clock(untilMin)}`).join(', ')

/** `1, 15`; null where it is no list of numbers. */
export function daysOfMonthIn(text: string): number[] | null {
  const days = partsOf(text).map(Number)
  return days.every((day) => Number.isInteger(day) && day > 0) ? days : null
}
