import { measureOf } from '@gss/devices/contract'
import { zoneOffsetMin } from '@gss/kit/zone'
import type { Curve, CurvePoint } from '../../contract/index.ts'

/** Of the words a chart shows. */
export interface CurveWords {
  nameOf: (measure: number) => string
  limitOf: (bound: Bound, value: number) => string
  events: string
}
type Pair = [at: number, value: number | null]

const S_MS = 1_000
const MIN_MS = 60_000
const GAPS = 2
const QUIET = { type: 'line', symbol: 'none', silent: true, tooltip: { show: false }, connectNulls: false }
const BOUNDS = ['low', 'lowWarn', 'highWarn', 'high'] as const
type Bound = (typeof BOUNDS)[number]
/** Look §10: one line is told from the next also without colour. */
const DASHES = ['solid', 'dashed', 'dotted', [10, 3, 2, 3]] as const
/** Tokens, so that both themes can read them. */
const LIMIT_INK = 'var(--text-2)'
const EVENT_INK = 'var(--supervisory-edge, var(--text-1))'

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

/** As the clock on the wall of the centre shows it, which is what the axis counts in: its midnights are the centre's, wherever one looks from. */
const onWall = (at: Date): number => at.getTime() + zoneOffsetMin(at) * MIN_MS
const placed = (pairs: readonly Pair[]): Pair[] => pairs.map(([at, value]) => [onWall(new Date(at)), value])

/** Lines of the same unit in one picture: band from lowest to highest, mean, limits, and where it was beyond them. */
export function curveOption(curves: readonly Curve[], from: Date, until: Date, words: CurveWords) {
  const span: [number, number] = [onWall(from), onWall(until)]
  const [first] = curves
  const unit = first ? measureOf(first.measure).unit : ''
  const decimals = first ? measureOf(first.measure).decimals : 0
  // The means first: colours are dealt in this order, and a band has that of its line, for it has its name.
  const series = [
    ...curves.flatMap((curve, nth) => meanLine(curve, nth, words)),
    ...curves.flatMap((curve) => (hasBand(curve) ? band(curve, words) : [])),
    ...limitsOf(curves).map(([bound, value]) => limitLine(bound, value, span, words)),
    ...curves.flatMap((curve) => eventDots(curve, words)),
  ]
  return {
    useUTC: true,
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
    xAxis: { type: 'time', min: span[0], max: span[1], axisLabel: { formatter: TIMES } },
    yAxis: { type: 'value', name: unit, scale: true },
    series,
  }
}
/** As times are written everywhere else; in no language. */
const TIMES = {
  year: '{yyyy}-{MM}-{dd}',
  month: '{MM}-{dd}',
  day: '{MM}-{dd}',
  hour: '{HH}:{mm}',
  minute: '{HH}:{mm}',
  second: '{HH}:{mm}:{ss}',
}
/** So few that a line between them would not be seen. */
const FEW = 30

function meanLine(curve: Curve, nth: number, { nameOf }: CurveWords) {
  const pairs = withHoles(curve, ({ mean }) => mean)
  const name = nameOf(curve.measure)
  const isFew = curve.points.length < FEW
  const line = {
    type: 'line',
    name,
    z: 3,
    showSymbol: isFew,
    connectNulls: false,
    lineStyle: { width: 1.5, type: DASHES[nth % DASHES.length] },
    data: placed(pairs),
  }
  const lone = isFew ? [] : loneIn(pairs)
  // Of the same name they have its colour and are hidden with it.
  return lone.length === 0
    ? [line]
    : [
        line,
        { ...QUIET, name, symbol: 'circle', symbolSize: 4, lineStyle: { opacity: 0 }, data: placed(lone) },
      ]
}

const hasBand = ({ points }: Curve): boolean => points.some(({ low, high }) => low !== high)
function band(curve: Curve, { nameOf }: CurveWords) {
  const own = {
    ...QUIET,
    name: nameOf(curve.measure),
    stack: `band ${curve.measure}`,
    stackStrategy: 'all',
    lineStyle: { opacity: 0 },
  }
  return [
    { ...own, data: placed(withHoles(curve, ({ low }) => low)) },
    {
      ...own,
      areaStyle: { opacity: 0.25 },
      data: placed(withHoles(curve, ({ low, high }) => (low === null || high === null ? null : high - low))),
    },
  ]
}

/** Each limit once: three phases have the same. */
function limitsOf(curves: readonly Curve[]): (readonly [bound: Bound, value: number])[] {
  const all = curves.flatMap((curve) =>
    BOUNDS.flatMap((bound) => {
      const value = curve[bound]
      return value === null ? [] : [[bound, value] as const]
    }),
  )
  return all.filter(
    ([bound, value], nth) => all.findIndex(([other, same]) => other === bound && same === value) === nth,
  )
}

function limitLine(bound: Bound, value: number, [from, until]: [number, number], { limitOf }: CurveWords) {
  const isWarning = bound === 'lowWarn' || bound === 'highWarn'
  const said = limitOf(bound, value)
  return {
    ...QUIET,
    name: said,
    lineStyle: { type: isWarning ? [2, 4] : 'dashed', width: 1, color: LIMIT_INK },
    // Beside each other, for a warning may stand close to its alarm.
    endLabel: {
      show: true,
      formatter: said,
      color: LIMIT_INK,
      align: 'right',
      offset: [isWarning ? -128 : -8, -8],
    },
    data: [
      [from, value],
      [until, value],
    ],
  }
}

function eventDots({ events, measure }: Curve, words: CurveWords) {
  if (events.length === 0) return []
  return [
    {
      type: 'line',
      name: `${words.nameOf(measure)} ${words.events}`,
      z: 4,
      symbol: 'triangle',
      symbolSize: 10,
      lineStyle: { opacity: 0 },
      itemStyle: { color: EVENT_INK },
      data: placed(
        events
          .map(({ from, value }): Pair => [from.getTime(), value])
          .toSorted(([one], [other]) => one - other),
      ),
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
