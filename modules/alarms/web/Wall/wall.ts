import type { Alarm, AlarmKind } from '../../contract/alarm.ts'
import { isClaimed, KINDS } from '../store/held.ts'
import { stormKeyOf } from '../store/stormKey.ts'
import { TOLD_AFTER_MS } from '../Desk/age.ts'

/** What a wall shows of the open alarms: one large, the rest in rows, a storm in one of them. */
export interface AlarmWall {
  first: Alarm | null
  rows: readonly WallRow[]
  /** Beyond the rows that have room. */
  more: number
  counts: Readonly<Record<AlarmKind | 'drill' | 'owed', number>>
}
/** One line of it: an alarm, or a storm by the first that came. */
export interface WallRow {
  alarm: Alarm
  /** How many stand behind it. */
  count: number
}

/**
 * The store's order is the wall's, but what somebody has stands after what nobody has of the same kind; what owes 119 an answer after the
 * fires nobody has. A fire is never behind a storm.
 */
export function wallOf(queue: readonly Alarm[], owed: readonly Alarm[], now: Date, room: number): AlarmWall {
  const [first = null, ...rest] = wallRowsOf(queue, owed, now)
  const shown = rest.length > room ? room - 1 : rest.length // the last line says how many more
  return {
    first: first?.alarm ?? null,
    rows: rest.slice(0, shown),
    more: rest.length - shown,
    counts: wallCountsOf(queue, owed),
  }
}

/** Drills are counted apart. */
export function wallCountsOf(queue: readonly Alarm[], owed: readonly Alarm[]): AlarmWall['counts'] {
  const real = queue.filter(({ isDrill }) => !isDrill)
  return { ...countsOf(real), drill: queue.length - real.length, owed: owed.length }
}

/** All of them in their order, a storm in one row. */
export function wallRowsOf(queue: readonly Alarm[], owed: readonly Alarm[], now: Date): readonly WallRow[] {
  const ordered = KINDS.flatMap((kind) => {
    const ofKind = queue.filter((alarm) => alarm.kind === kind)
    return [
      ...ofKind.filter((alarm) => !isClaimed(alarm, now)),
      ...(kind === 'fire' ? owed : []),
      ...ofKind.filter((alarm) => isClaimed(alarm, now)),
    ]
  })
  return foldStorms(ordered)
}

function countsOf(alarms: readonly Alarm[]): Record<AlarmKind, number> {
  const counts = { fire: 0, urgent: 0, supervisory: 0, missedDuty: 0, fault: 0 }
  for (const { kind } of alarms) counts[kind] += 1
  return counts
}

function foldStorms(alarms: readonly Alarm[]): WallRow[] {
  const rows: { alarm: Alarm; count: number }[] = []
  const byKey = new Map<string, { alarm: Alarm; count: number }>()
  for (const alarm of alarms) {
    const key = alarm.fold?.isStorm ? stormKeyOf(alarm) : null
    const known = key === null ? undefined : byKey.get(key)
    if (known) {
      known.count += 1
      if (alarm.raisedAt < known.alarm.raisedAt) known.alarm = alarm // first-in on top
      continue
    }
    const row = { alarm, count: 1 }
    rows.push(row)
    if (key !== null) byKey.set(key, row)
  }
  return rows
}

export const STEPS = ['supervisor', 'secondPath', 'everyone'] as const
export type WallStep = (typeof STEPS)[number]
const MS_PER_S = 1_000

/** Who hears next of what nobody takes, and in how many seconds; null once everybody has. */
export function nextStep(waitedMs: number): { step: WallStep; inS: number } | null {
  const at = TOLD_AFTER_MS.findIndex((ms) => ms > waitedMs)
  const [step, ms] = [STEPS[at], TOLD_AFTER_MS[at]]
  return step && ms !== undefined ? { step, inS: Math.ceil((ms - waitedMs) / MS_PER_S) } : null
}
