import { measureOf } from '@gss/devices/contract'
import type { Curve, CurvePoint } from '../../contract/index.ts'

/** Of the words a chart shows. */
export interface CurveWords {
  nameOf: (measure: number) => string
  min: string
  max: string
  limitOf: (bound: 'low' | 'high' | 'lowWarn' | 'highWarn') => string
  events: string
}
type Pair = [at: number, value: number | null]

const S_MS = 1_000
const GAPS = 2
const QUIET = { type: 'line', symbol: 'none', silent: true, tooltip: { show: false }, connectNulls: false }
const BOUNDS = ['low', 'lowWarn', 'highWarn', 'high'] as const

/**
 * Where nothing came for longer than two of what usually passes there is a hole, never a joined line nor a zero. Who says something by the minute now may
 * have said it by the half hour then: what passed around a gap is usual, too.
 */
export function withHoles(
  curve: Pick<Curve, 'points' | 'stepS' | 'periodS'>,
  of: (point: CurvePoint) => number | null,
): Pair[] {
  const usualMs = Math.max(curve.stepS, curve.periodS ?? 0) * S_MS
  const times = curve.points.map(({ at }) => at.getTime())
  const gaps = times.slice(1).map((at, nth) => at - (times[nth] ?? at))
  return curve.points.flatMap((point, nth): Pair[] => {
    const [at, before] = [times[nth] ?? 0, times[nth - 1] ?? null]
    const isHole =
      before !== null && at - before > GAPS * usualMs && at - before > GAPS * aroundMs(gaps, nth - 1)
    return isHole
      ? [
          [before + 1, null],
          [at, of(point)],
        ]
      : [[at, of(point)]]
  })
}
const AROUND = 4
/** What passed between the points before and after this gap: of the gaps around it the one in the middle. */
function aroundMs(gaps: readonly number[], nth: number): number {
  const near = [...gaps.slice(Math.max(0, nth - AROUND), nth), ...gaps.slice(nth + 1, nth + 1 + AROUND)]
  return near.toSorted((one, other) => one - other)[Math.floor(near.length / 2)] ?? 0
}

/** Values with a hole on either side: no line leads to them. */
export const loneIn = (pairs: readonly Pair[]): Pair[] =>
  pairs.filter(
    ([, value], nth) =>
      value !== null && (pairs[nth - 1]?.[1] ?? null) === null && (pairs[nth + 1]?.[1] ?? null) === null,
  )

/** Lines of the same unit in one picture: band from lowest to highest, mean, limits, and where it was beyond them. */
export function curveOption(curves: readonly Curve[], from: Date, until: Date, words: CurveWords) {
  const span: [number, number] = [from.getTime(), until.getTime()]
  const [first] = curves
  const unit = first ? measureOf(first.measure).unit : ''
  const decimals = first ? measureOf(first.measure).decimals : 0
  const series = curves.flatMap((curve) => [
    ...(hasBand(curve) ? band(curve, words) : []),
    ...meanLine(curve, words),
    ...BOUNDS.flatMap((bound) => limitLine(curve, bound, span, words)),
    ...eventDots(curve, words),
  ])
  return {
    grid: { left: 56, right: 16, top: 32, bottom: 24 },
    // Beside the axis' unit, which stands at the left; what finds no room is turned to.
    legend: {
      type: 'scroll',
      top: 0,
      left: 96,
      right: 16,
      data: curves.map(({ measure }) => words.nameOf(measure)),
    },
    tooltip: {
      trigger: 'axis',
      valueFormatter: (value: unknown) =>
        typeof value === 'number' ? `${Number(value.toFixed(decimals))} ${unit}` : '',
    },
    xAxis: { type: 'time', min: span[0], max: span[1] },
    yAxis: { type: 'value', name: unit, scale: true },
    series,
  }
}
/** So few that a line between them would not be seen. */
const FEW = 30

function meanLine(curve: Curve, { nameOf }: CurveWords) {
  const data = withHoles(curve, ({ mean }) => mean)
  const name = nameOf(curve.measure)
  const isFew = curve.points.length < FEW
  const line = {
    type: 'line',
    name,
    showSymbol: isFew,
    connectNulls: false,
    lineStyle: { width: 1.5 },
    data,
  }
  const lone = isFew ? [] : loneIn(data)
  // Of the same name they have its colour and are hidden with it.
  return lone.length === 0
    ? [line]
    : [line, { ...QUIET, name, symbol: 'circle', symbolSize: 4, lineStyle: { opacity: 0 }, data: lone }]
}

const hasBand = ({ points }: Curve): boolean => points.some(({ low, high }) => low !== high)
function band(curve: Curve, { min, max }: CurveWords) {
  const stack = `band ${curve.measure}`
  const clear = { opacity: 0 }
  return [
    {
      ...QUIET,
      name: min,
      stack,
      stackStrategy: 'all',
      lineStyle: clear,
      data: withHoles(curve, ({ low }) => low),
    },
    {
      ...QUIET,
      name: max,
      stack,
      stackStrategy: 'all',
      lineStyle: clear,
      areaStyle: { opacity: 0.25 },
      data: withHoles(curve, ({ low, high }) => (low === null || high === null ? null : high - low)),
    },
  ]
}

function limitLine(
  curve: Curve,
  bound: (typeof BOUNDS)[number],
  [from, until]: [number, number],
  { limitOf }: CurveWords,
) {
  const value = curve[bound]
  if (value === null) return []
  const isWarning = bound === 'lowWarn' || bound === 'highWarn'
  return [
    {
      ...QUIET,
      name: limitOf(bound),
      lineStyle: { type: isWarning ? 'dotted' : 'dashed', width: 1, color: '#979ca2' },
      // Beside each other, for a warning may stand close to its alarm.
      endLabel: {
        show: true,
        formatter: limitOf(bound),
        color: '#979ca2',
        align: 'right',
        offset: [isWarning ? -104 : -8, -8],
      },
      data: [
        [from, value],
        [until, value],
      ],
    },
  ]
}

function eventDots({ events, measure }: Curve, words: CurveWords) {
  if (events.length === 0) return []
  return [
    {
      type: 'line',
      name: `${words.nameOf(measure)} ${words.events}`,
      symbol: 'triangle',
      symbolSize: 10,
      lineStyle: { opacity: 0 },
      data: events
        .map(({ from, value }): Pair => [from.getTime(), value])
        .toSorted(([one], [other]) => one - other),
    },
  ]
}

/** What has the same unit may share an axis; of different size it becomes a picture of its own. */
export function byUnit(curves: readonly Curve[]): Curve[][] {
  const groups = new Map<string, Curve[]>()
  for (const curve of curves) {
    const { unit } = measureOf(curve.measure)
    groups.set(unit, [...(groups.get(unit) ?? []), curve])
  }
  return [...groups.values()]
}
