import type { Clock } from '@gss/server-kit/clock'
import type { Database } from '@gss/server-kit/database'
import type { ScoreReached } from '../contract/index.ts'
import { countScores } from './count.ts'
import { keepScores } from './scoreStore.ts'
import { isAnyScoreThere } from './scoreViews.ts'

const DAY_MS = 86_400_000
const DAYS = 365
const NOTHING: ScoreReached = {
  facility: null,
  alarm: null,
  duty: null,
  patrol: null,
  hazard: null,
  maintenance: null,
}
const BASE = 72
const SPREAD = 17
const SWING = 6
const SLOW_DAYS = 29
const GAIN = 9
const HIGHEST = 98

/** A year of closing values where there is none, the same each time; today is counted as every hour is. */
export async function sowScores(
  unitIds: readonly string[],
  { db, clock }: { db: Database; clock: Clock },
): Promise<void> {
  if (await isAnyScoreThere(db)) return
  const now = clock()
  for (let ago = DAYS; ago > 0; ago--) {
    const at = new Date(now.getTime() - ago * DAY_MS)
    await keepScores(
      db,
      unitIds.map((unitId, nth) => ({
        unitId,
        value: Math.min(
          HIGHEST,
          Math.round(
            BASE +
              ((nth * 5) % SPREAD) +
              SWING * Math.sin((DAYS - ago) / SLOW_DAYS + nth) +
              (GAIN * (DAYS - ago)) / DAYS,
          ),
        ),
        ruleVersion: 1,
        reached: NOTHING,
        losses: [],
        caps: [],
        reasons: [],
      })),
      at,
    )
  }
  await countScores({ db, clock })
}
