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
  if (failed > 0) return { degraded: 'messagesFailed', with: { count: failed } }
  if (late > 0) return { degraded: 'messagesLate', with: { count: late } }
  if (broken.length > 0) return { degraded: 'waysFail', with: { count: broken.length } }
  return 'ok'
}
