import type { Alarm, AlarmKind } from '../../contract/alarm.ts'
import { isClaimed, KINDS } from '../store/held.ts'
import { stormKeyOf } from '../store/stormKey.ts'

/** One line of the queue. */
export type DeskRow =
  | { type: 'kind'; key: string; kind: AlarmKind; count: number; unclaimed: number; storms: number; folded: number }
  | { type: 'alarm'; key: string; alarm: Alarm; isInStorm: boolean }
  /** Many of one place as one: who came first stands for them. */
  | { type: 'storm'; key: string; first: Alarm; alarms: readonly Alarm[]; lastAt: Date; isOpen: boolean }

export const ROW_PX = { kind: 28, alarm: 52, storm: 58 } as const

interface Folding {
  /** From so many on they are one line. */
  stormFrom: number
  open: ReadonlySet<string>
  now: Date
}

/** The queue as lines: a heading for each kind, storms folded. A fire has no fold key, so it is a line of its own whatever comes. */
export function deskRows(queue: readonly Alarm[], { stormFrom, open, now }: Folding): DeskRow[] {
  const storms = stormsOf(queue, stormFrom)
  return KINDS.flatMap((kind) => {
    const alarms = queue.filter((alarm) => alarm.kind === kind)
    if (alarms.length === 0) return []
    const lines = alarms.flatMap((alarm): DeskRow[] => {
      const storm = storms.get(alarm.alarmId)
      if (!storm) return [{ type: 'alarm', key: alarm.alarmId, alarm, isInStorm: false }]
      // The line stands where the first of them stands.
      return storm.alarms[0] === alarm ? stormRows(storm, open.has(storm.key)) : []
    })
    const heading = {
      type: 'kind' as const,
      key: kind,
      kind,
      count: alarms.length,
      unclaimed: alarms.filter((alarm) => !isClaimed(alarm, now)).length,
      storms: lines.filter(({ type }) => type === 'storm').length,
      folded: alarms.filter(({ alarmId }) => storms.has(alarmId)).length,
    }
    return [heading, ...lines]
  })
}

interface Storm {
  key: string
  alarms: Alarm[]
}
/** By alarm, the storm it is part of. */
function stormsOf(queue: readonly Alarm[], stormFrom: number): Map<string, Storm> {
  const together = new Map<string, Storm>()
  for (const alarm of queue) {
    const key = stormKeyOf(alarm)
    if (key === null) continue
    const storm = together.get(key) ?? { key, alarms: [] }
    storm.alarms.push(alarm)
    together.set(key, storm)
  }
  const storms = [...together.values()].filter(({ alarms }) => alarms.length >= stormFrom)
  return new Map(storms.flatMap((storm) => storm.alarms.map(({ alarmId }) => [alarmId, storm] as const)))
}

function stormRows({ key, alarms }: Storm, isOpen: boolean): DeskRow[] {
  const [first] = alarms
  if (!first) return []
  const lastAt = new Date(Math.max(...alarms.map(({ lastReportedAt }) => lastReportedAt.getTime())))
  const line: DeskRow = { type: 'storm', key, first, alarms, lastAt, isOpen }
  return isOpen ? [line, ...alarms.map((alarm): DeskRow => ({ type: 'alarm', key: alarm.alarmId, alarm, isInStorm: true }))] : [line]
}

/** Where each row begins, and where the last one ends: the list draws only what is in sight. */
export function offsetsOf(rows: readonly DeskRow[], alarmPx: number = ROW_PX.alarm): number[] {
  const offsets = [0]
  for (const { type } of rows) offsets.push((offsets.at(-1) ?? 0) + (type === 'alarm' ? alarmPx : ROW_PX[type]))
  return offsets
}

/** The rows between two heights, with some beyond either edge. */
export function rowsWithin(offsets: readonly number[], fromPx: number, untilPx: number, beyond: number): [first: number, end: number] {
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
