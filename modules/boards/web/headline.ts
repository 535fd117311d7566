import { isAlarm } from '@gss/measures/contract'
import { type BoardDevice, type BoardRow, type BoardValue, type Usual, usualOf } from '../contract/index.ts'

export interface Headline {
  device: BoardDevice
  value: BoardValue
  /** What holds for it: what was set, or what is usual. */
  bounds: HeadlineBounds
}
export interface HeadlineBounds {
  low: number | null
  high: number | null
  lowWarn: number | null
  highWarn: number | null
  /** Nobody has set one: nothing raises an alarm. */
  isUsual: boolean
}
const HEADLINES = 4

export function boundsOf(value: BoardValue, row: Pick<BoardRow, 'usual'>): HeadlineBounds {
  const { low, high, lowWarn, highWarn } = value
  if ([low, high, lowWarn, highWarn].some((one) => one !== null))
    return { low, high, lowWarn, highWarn, isUsual: false }
  const usual: Partial<Usual> = usualOf(row, value.measure) ?? {}
  return {
    low: usual.low ?? null,
    high: usual.high ?? null,
    lowWarn: usual.lowWarn ?? null,
    highWarn: usual.highWarn ?? null,
    isUsual: true,
  }
}

/** Beyond what is usual, where nobody has set a limit. */
export function isBeyond(
  value: number | null,
  { low, high, lowWarn, highWarn, isUsual }: HeadlineBounds,
): boolean {
  if (value === null || !isUsual) return false
  const [least, most] = [lowWarn ?? low, highWarn ?? high]
  return (least !== null && value < least) || (most !== null && value > most)
}

const URGENCY: readonly ((one: Headline) => boolean)[] = [
  ({ value }) => !value.isStale && isAlarm(value.side),
  ({ value }) => !value.isStale && value.side !== '',
  ({ value, bounds }) => !value.isStale && isBeyond(value.value, bounds),
  ({ value }) => value.isStale,
]

/** What stands large: what is beyond its limits first, then of each measure the first, by the row's order. */
export function headlines(devices: readonly BoardDevice[], row: BoardRow): Headline[] {
  const all = devices.flatMap((device) =>
    device.values
      .filter(({ measure }) => row.measures.includes(measure))
      .map((value) => ({ device, value, bounds: boundsOf(value, row) })),
  )
  const seen = new Map<number, number>()
  const ranked = all.map((one) => {
    const nth = seen.get(one.value.measure) ?? 0
    seen.set(one.value.measure, nth + 1)
    const urgency = URGENCY.findIndex((holds) => holds(one))
    return {
      one,
      urgency: urgency < 0 ? URGENCY.length : urgency,
      nth,
      at: row.measures.indexOf(one.value.measure),
    }
  })
  return ranked
    .toSorted((a, b) => a.urgency - b.urgency || a.nth - b.nth || a.at - b.at)
    .slice(0, HEADLINES)
    .map(({ one }) => one)
}

/** Where the ends of its scale are, so that value and limits stand on it. */
export function scaleOf(
  value: number | null,
  { low, high, lowWarn, highWarn }: HeadlineBounds,
): [least: number, most: number] {
  const marks = [value, low, high, lowWarn, highWarn].filter((one) => one !== null)
  if (marks.length === 0) return [0, 1]
  const [least, most] = [Math.min(...marks), Math.max(...marks)]
  const room = (most - least || Math.abs(most) || 1) * ROOM
  const from = least >= 0 && least - room < 0 ? 0 : least - room
  return [from, most + room]
}
const ROOM = 0.3
