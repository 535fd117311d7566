import { dayOf, dayPlus } from '@gss/kit/zone'
import {
  ENDING_DAYS,
  FREE_TIER,
  GRACE_DAYS,
  type Licence,
  type LicenceState,
  type Limits,
  COUNTS,
} from '../contract/index.ts'

const DAY_MS = 86_400_000
/** Clocks are set right by minutes; more than this was turned. */
const CLOCK_BACK_MS = DAY_MS

export { dayOf }
export const daysLater = dayPlus

export interface LicenceStanding {
  read: Licence | 'unreadable' | 'forged' | null
  marks: readonly string[]
  now: Date
  /** The latest moment this installation has seen. */
  lastSeenAt: Date
}
/** How a licence stands, here and now. */
export function licenceStateOf({ read, marks, now, lastSeenAt }: LicenceStanding): LicenceState {
  if (read === null) return 'free'
  if (read === 'unreadable' || read === 'forged') return 'forged'
  if (read.marks.filter((mark) => marks.includes(mark)).length < read.need) return 'otherMachine'
  if (now.getTime() + CLOCK_BACK_MS < lastSeenAt.getTime()) return 'clockBack'
  const today = dayOf(now)
  if (today < read.from) return 'early'
  if (today <= read.until) return today > daysLater(read.until, -ENDING_DAYS) ? 'ending' : 'valid'
  return today <= daysLater(read.until, GRACE_DAYS) ? 'grace' : 'over'
}

/** What may be added up to. A licence never gives less than none. */
export function limitsOf({ read }: Pick<LicenceStanding, 'read'>, state: LicenceState): Limits {
  if (read === null || typeof read === 'string' || !COUNTS.includes(state)) return FREE_TIER
  const { con, wb, xj } = read
  return {
    con: Math.max(con, FREE_TIER.con),
    wb: Math.max(wb, FREE_TIER.wb),
    xj: Math.max(xj, FREE_TIER.xj),
  }
}
