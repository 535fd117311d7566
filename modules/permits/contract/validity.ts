import { dayOf, minuteOf, weekdayOf } from '@gss/kit/zone'
import { hasFlame, type PermitKind, type PermitLevel } from './states.ts'

const DAY_H = 24
const MIN_PER_H = 60
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** What may be longest by level, and for power without flame. */
export type ValidityOf = PermitLevel | 'power'
export const VALIDITY_OF = ['special', 'first', 'second', 'third', 'power'] as const

/** Kinds of unit that stand under GB 30871-2022 or by it: 发电厂, 易燃易爆单位, 加油加气充电站, 储能电站 (dictionary unitType). */
const CHEMICAL: readonly string[] = ['21', '23', '33', '34']
type Hours = Readonly<Record<ValidityOf, number>>
// oxfmt-ignore
const PRESETS: Readonly<Record<'chemical' | 'ordinary', Hours>> = {
  // 特级, 一级 ≤ 8 h, 二级 ≤ 72 h; 临时用电 ≤ 15 d.
  chemical: { special: 8, first: 8,     second: 72,        third: 72,        power: 15 * DAY_H },
  // 一级 (key parts) ≤ 1 d, 二级 ≤ 3 d, 三级 (a fixed safe place) ≤ 7 d.
  ordinary: { special: 8, first: DAY_H, second: 3 * DAY_H, third: 7 * DAY_H, power: 15 * DAY_H },
}
/** Hours as they ship; the centre changes them per kind of unit. */
export const presetOf = (unitType: string): Hours =>
  PRESETS[CHEMICAL.includes(unitType) ? 'chemical' : 'ordinary']
/** No preset is ever set longer than this: special power (临时用电 特殊 ≤ 30 d). */
export const VALIDITY_MAX_H = 30 * DAY_H

/** With flame the level says it, also where power comes with it. */
export const validityOf = (kind: PermitKind, judged: PermitLevel): ValidityOf =>
  hasFlame(kind) ? judged : 'power'

/** GB 30871 speaks of nights and days off where the work is: by the centre's clock. */
const NIGHT_FROM_H = 22
const NIGHT_UNTIL_H = 6
const DAYS_OFF: readonly number[] = [0, 6]

/** One level graver where any of it falls into a night or a day off (docs/domain.md §11). */
export function judgedLevel(level: PermitLevel, startAt: Date, endAt: Date): PermitLevel {
  if (!isOutOfHours(startAt, endAt)) return level
  const raised: Readonly<Record<PermitLevel, PermitLevel>> = {
    special: 'special',
    first: 'special',
    second: 'first',
    third: 'second',
  }
  return raised[level]
}

/** Looked at hour by hour; a night begins on the hour. */
export function isOutOfHours(startAt: Date, endAt: Date): boolean {
  if (endAt.getTime() - startAt.getTime() >= DAY_MS) return true
  const end = endAt.getTime()
  for (let at = startAt.getTime(); at < end; at = nextHour(at)) {
    const moment = new Date(at)
    const hour = Math.floor(minuteOf(moment) / MIN_PER_H)
    if (DAYS_OFF.includes(weekdayOf(dayOf(moment))) || hour >= NIGHT_FROM_H || hour < NIGHT_UNTIL_H)
      return true
  }
  return false
}
const nextHour = (ms: number): number => (Math.floor(ms / HOUR_MS) + 1) * HOUR_MS

/** A permit is asked for ahead, not for a day nobody thinks of yet. */
export const APPLY_AHEAD_MS = 30 * DAY_MS
/** Clocks differ, and a form takes a while to fill. */
export const APPLY_LATE_MS = 10 * 60_000
