import type { Refusal } from '@gss/kit/refusal'
import type { Caller } from '@gss/session/server'
import { type Diary, NIGHT_UNTIL_H, RUNS_BACK_DAYS, runsOf } from '../contract/index.ts'
import { seenBoardUnit } from './board.ts'
import type { BoardDeps } from './deps.ts'
import { nightOf, periodOf, turnsOf } from './diaryViews.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const EAST_8_MS = 8 * HOUR_MS

/** How one device was: when it ran, how often it should report, its last night. */
export async function diaryOf(
  { unitId: asked, componentId }: { unitId?: string | undefined; componentId: string },
  who: Caller,
  { db, clock }: Pick<BoardDeps, 'db' | 'clock'>,
): Promise<Diary | Refusal> {
  const unit = await seenBoardUnit(asked, who, { db })
  if ('refused' in unit) return unit
  const { unitId } = unit
  const now = clock()
  const since = new Date(now.getTime() - RUNS_BACK_DAYS * DAY_MS)
  const midnight = new Date(Math.floor((now.getTime() + EAST_8_MS) / DAY_MS) * DAY_MS - EAST_8_MS)
  const until = new Date(midnight.getTime() + NIGHT_UNTIL_H * HOUR_MS)
  const [turns, night, periodS] = await Promise.all([
    turnsOf(db, { unitId, componentId, since }),
    nightOf(db, { unitId, componentId, from: midnight, until }),
    periodOf(db, unitId, componentId),
  ])
  return { runs: runsOf(turns), night, periodS }
}
