import type { DataVBlock, DataVKey } from '../../contract/index.ts'
import { numberIn, textIn } from './cells.ts'

/** What is drawn by the library: the others are lists that are their own charts. */
export const DRAWN = ['alarms', 'rounds', 'hazards', 'duty', 'maintenance', 'score'] as const
export type DrawnKey = (typeof DRAWN)[number]

interface Series {
  column: string
  /** Without one it is a bar that stands on the others. */
  as?: 'line' | 'dashed'
}
/** At most four (look §10); a line tells of something else than the bars, dashed. */
const SERIES: Readonly<Record<DrawnKey, readonly Series[]>> = {
  alarms: [{ column: 'fire' }, { column: 'urgent' }, { column: 'supervisory' }, { column: 'fault' }],
  rounds: [{ column: 'done' }, { column: 'late' }, { column: 'missed' }],
  hazards: [
    { column: 'minor' },
    { column: 'larger' },
    { column: 'major' },
    { column: 'closed', as: 'dashed' },
  ],
  duty: [{ column: 'answered' }, { column: 'late' }, { column: 'missed' }],
  maintenance: [{ column: 'inTime' }, { column: 'tooLate' }, { column: 'underWay' }],
  score: [{ column: 'score', as: 'line' }],
}

/** 2026-11-20 → 11-20; a month keeps its year. */
const MONTH_AT = 5
const DAY_CHARS = 10
const slotText = (slot: string) => (slot.length < DAY_CHARS ? slot : slot.slice(MONTH_AT))
const BAR_MAX_PX = 24
const LINE_PX = 1.5
const BEST_SCORE = 100
const LOWEST_PAD = 10
const TENS = 10

interface Drawing {
  name: (block: DataVKey, column: string) => string
  /** Kinds of alarms wear their own colours, as everywhere. */
  colourOf: (column: string) => { color: string; opacity: number } | undefined
}
export function optionOf(
  key: DrawnKey,
  { rows }: Pick<DataVBlock, 'rows'>,
  { name, colourOf }: Drawing,
): Record<string, unknown> {
  const series = SERIES[key]
  const names = series.map(({ column }) => name(key, column))
  return {
    grid: { left: 36, right: 8, top: series.length > 1 ? 28 : 12, bottom: 22 },
    ...(series.length > 1 && { legend: { top: 0, left: 0, data: names } }),
    tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' }, confine: true },
    xAxis: { type: 'category', data: rows.map((row) => slotText(textIn(row, 0))) },
    yAxis:
      key === 'score'
        ? { type: 'value', min: lowestOf(rows), max: BEST_SCORE }
        : { type: 'value', minInterval: 1 },
    series: series.map(({ column, as }, nth) => ({
      name: names[nth],
      data: rows.map((row) => numberIn(key, row, column)),
      ...(as === undefined
        ? { type: 'bar', stack: 'all', barMaxWidth: BAR_MAX_PX }
        : {
            type: 'line',
            smooth: false,
            showSymbol: rows.length === 1,
            lineStyle: { width: LINE_PX, type: as === 'dashed' ? 'dashed' : 'solid' },
          }),
      ...(key === 'alarms' && { itemStyle: colourOf(column) }),
    })),
  }
}
/** A line between 82 and 90 says nothing on an axis that begins at nothing. */
function lowestOf(rows: DataVBlock['rows']): number {
  const values = rows.flatMap((row) => numberIn('score', row, 'score') ?? [])
  return Math.max(0, Math.floor((Math.min(BEST_SCORE, ...values) - LOWEST_PAD) / TENS) * TENS)
}

/** Bars beside each other are as long as they are many: of a hundred. */
export const lengthOf = (value: number, most: number): string =>
  `${most <= 0 ? 0 : (value / most) * HUNDRED}%`
const HUNDRED = 100
