import type { Finding } from '@gss/server-kit/health'
import type { NotifyDeps } from './deps.ts'
import { troublesOf } from './messageViews.ts'
import { allWays } from './wayStore.ts'

const HOUR_MS = 3_600_000
const LATE_MS = 300_000

/** What leaves the house is known to leave it: a way that fails, messages that failed, messages that wait too long. */
export async function wordGetsOut({ db, clock }: Pick<NotifyDeps, 'db' | 'clock'>): Promise<Finding> {
  const now = clock().getTime()
  const { failed, late } = await troublesOf(db, new Date(now - HOUR_MS), new Date(now - LATE_MS))
  const broken = (await allWays(db)).filter(({ isEnabled, lastError }) => isEnabled && lastError !== null)
  if (failed > 0) return { degraded: `${failed} messages failed within the hour` }
  if (late > 0) return { degraded: `${late} messages wait for more than five minutes` }
  if (broken.length > 0) return { degraded: `${broken.length} ways of notification fail` }
  return 'ok'
}
