import type { Refresh } from '@gss/kit/appConfig'
import { nextAt } from '@gss/kit/zone'

/** A timer of the browser holds no more. */
const TIMER_MAX_MS = 2_147_483_647
const MIN_PER_H = 60
const INTERVAL_MIN_MS = 60_000

/** How long until the page reloads itself (spec §9 "Project auto-refresh"); null: it does not. */
export function msUntilReload({ type, intervalMs, hour }: Refresh, now: Date): number | null {
  switch (type) {
    case 'off':
      return null
    case 'interval':
      return Math.min(Math.max(intervalMs, INTERVAL_MIN_MS), TIMER_MAX_MS)
    case 'timeout':
      return nextAt(now, hour * MIN_PER_H).getTime() - now.getTime()
  }
}
