import { dayOf, midnightOf } from '@gss/patrol/contract'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const HOUR_MIN = 60

/** `-90` is ninety minutes ago, `12 09:20` twelve days ago at twenty past nine in China. */
export type Moment = `-${number}` | `+${number}` | `${number} ${number}:${number}`

export function seedMomentOf(moment: Moment, now: Date): Date {
  const [, days, hours, minutes] = /^(\d+) (\d+):(\d+)$/.exec(moment) ?? []
  if (days === undefined) return new Date(now.getTime() + Number(moment) * MINUTE_MS)
  const midnight = midnightOf(dayOf(now)) - Number(days) * DAY_MS
  return new Date(midnight + (Number(hours) * HOUR_MIN + Number(minutes)) * MINUTE_MS)
}
