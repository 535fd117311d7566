import type { Alarm, AlarmKind } from '../../contract/alarm.ts'
import { isOwed119 } from '../../contract/call119.ts'
import { isClaimed, KINDS } from '../store/held.ts'
import { stormKeyOf } from '../store/stormKey.ts'

/** One line of the queue. */
export type DeskRow =
  | {
      type: 'kind'
      key: string
      kind: AlarmKind
      count: number
      unclaimed: number
      storms: number
      folded: number
    }
  /** Confirmed, and nobody has said whether 119 knows: above everything. */
  | { type: 'owed'; key: 'owed'; count: number }
  | { type: 'alarm'; key: string; alarm: Alarm; isInStorm: boolean }
  /** Many of one place as one: who came first stands for them. */
  | { type: 'storm'; key: string; first: Alarm; alarms: readonly Alarm[]; lastAt: Date; isOpen: boolean }

export type Heading = Extract<DeskRow, { type: 'kind' | 'owed' }>
export const isHeading = (row: DeskRow): row is Heading => row.type === 'kind' || row.type === 'owed'

export const ROW_PX = { kind: 28, owed: 28, alarm: 52, storm: 58 } as const

interface Folding {
  /** From so many on they are one line. */
  stormFrom: number
  open: ReadonlySet<string>
  now: Date
}

/**
 * The queue as lines: a heading for each kind, storms folded. A fire has no fold key, so it is a line of its own whatever comes. In a storm
 * this is done twenty times a second: each alarm is looked at twice and no more.
 */
export function deskRows(queue: readonly Alarm[], { stormFrom, open, now }: Folding): DeskRow[] {
  const together = togetherIn(queue)
  const groups = new Map(KINDS.map((kind) => [kind, groupOf(kind)]))
  const owed = queue.filter(isOwed119)
  for (const alarm of queue) {
    if (isOwed119(alarm)) continue
    const group = groups.get(alarm.kind)
    if (!group) continue
    const { heading, lines } = group
    heading.count += 1
    if (!isClaimed(alarm, now)) heading.unclaimed += 1
    const key = stormKeyOf(alarm)
    const alarms = key === null ? undefined : together.get(key)
    if (key === null || alarms === undefined || alarms.length < stormFrom) {
      lines.push(lineOf(alarm, false))
      continue
    }
    heading.folded += 1
    // The line stands where the first of them stands.
    if (alarms[0] !== alarm) continue
    heading.storms += 1
    const isOpen = open.has(key)
    lines.push({ type: 'storm', key, first: alarm, alarms, lastAt: lastReportOf(alarms), isOpen })
    if (isOpen) for (const each of alarms) lines.push(lineOf(each, true))
  }
  const rows = [...groups.values()].flatMap(({ heading, lines }) =>
    lines.length === 0 ? [] : [heading, ...lines],
  )
  if (owed.length === 0) return rows
  return [
    { type: 'owed', key: 'owed', count: owed.length },
    ...owed.map((one) => lineOf(one, false)),
    ...rows,
  ]
}
const lineOf = (alarm: Alarm, isInStorm: boolean): DeskRow => ({
  type: 'alarm',
  key: alarm.alarmId,
  alarm,
  isInStorm,
})
function groupOf(kind: AlarmKind) {
  const lines: DeskRow[] = []
  return {
    heading: { type: 'kind' as const, key: kind, kind, count: 0, unclaimed: 0, storms: 0, folded: 0 },
    lines,
  }
}

function togetherIn(queue: readonly Alarm[]): Map<string, Alarm[]> {
  const together = new Map<string, Alarm[]>()
  for (const alarm of queue) {
    const key = stormKeyOf(alarm)
    if (key === null) continue
    const known = together.get(key)
    if (known) known.push(alarm)
    else together.set(key, [alarm])
  }
  return together
}
const lastReportOf = (alarms: readonly Alarm[]) =>
  new Date(alarms.reduce((last, { lastReportedAt }) => Math.max(last, lastReportedAt.getTime()), 0))

/** Where each row begins, and where the last one ends: the list draws only what is in sight. */
export function offsetsOf(rows: readonly DeskRow[], alarmPx: number = ROW_PX.alarm): number[] {
  const offsets = [0]
  for (const { type } of rows)
    offsets.push((offsets.at(-1) ?? 0) + (type === 'alarm' ? alarmPx : ROW_PX[type]))
  return offsets
}

/** The rows between two heights, with some beyond either edge. */
export function rowsWithin(
  offsets: readonly number[],
  fromPx: number,
  untilPx: number,
  beyond: number,
): [first: number, end: number] {
  const rows = offsets.length - 1
  const first = Math.max(0, lastAtOrBefore(offsets, fromPx) - beyond)
  const end = Math.min(rows, lastAtOrBefore(offsets, untilPx) + 1 + beyond)
  return [Math.min(first, rows), end]
}
function lastAtOrBefore(offsets: readonly number[], px: number): number {
  let [low, high] = [0, offsets.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((offsets[middle] ?? 0) <= px) low = middle
    else high = middle - 1
  }
  return low
}
