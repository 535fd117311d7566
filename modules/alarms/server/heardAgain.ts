import type { FeedSaid } from '@gss/live/server'
import type { Tx } from '@gss/server-kit/database'
import type { Act } from '@gss/server-kit/journal'
import { windowFor } from '../contract/index.ts'
import type { KeptAlarm, AlarmNames } from './alarm.ts'
import type { AlarmDeps } from './deps.ts'
import { type QuietAlarm, quietAlarms, setHeard } from './quietStore.ts'
import { PRODUCT_ACTOR, seenAlarm, alarmSubjectOf, sayAlarmChanged, tellRaised } from './tell.ts'
import { placedOf } from './windowOfAlarm.ts'
import { holdingWindows } from './windowStore.ts'

const S_MS = 1_000

/**
 * What was raised in a window, still stands at the device, and is in no window any more, is heard: a fire that outlasts the maintenance was
 * none of it. What to say of them, for whoever says it last.
 */
export async function heardAgain(tx: Tx, unitIds: readonly string[], deps: AlarmDeps): Promise<FeedSaid[]> {
  const now = deps.clock()
  const quiet = await quietAlarms(tx, unitIds)
  if (quiet.length === 0) return []
  const windows = await holdingWindows(tx, unitIds, now)
  const heard = quiet.filter(
    (alarm) =>
      windowFor(
        windows.filter(({ unitId }) => unitId === alarm.unitId),
        placedOf(alarm),
      ) === null,
  )
  await setHeard(
    tx,
    heard.map((alarm) => ({ ...alarm, escalateAt: escalateAtOf(alarm, alarm.supervisorS * S_MS, now) })),
  )
  await deps.journal.writeAll(tx, heard.map(actOfHeard))
  return heard.map((alarm) => tellHeard({ ...alarm, under: null }, alarm))
}

/** A fire that is heard from now on waits as long as a new one before the next person hears of it; whoever has it, has it first. */
export function escalateAtOf({ kind, claimUntil }: KeptAlarm, patienceMs: number, now: Date): Date | null {
  if (kind !== 'fire') return null
  return new Date(Math.max(now.getTime(), claimUntil?.getTime() ?? 0) + patienceMs)
}
export const actOfHeard = (alarm: Pick<QuietAlarm, 'unitId' | 'alarmId' | 'title' | 'under'>): Act => ({
  unitId: alarm.unitId,
  actor: PRODUCT_ACTOR,
  act: 'alarm.heard',
  subject: alarmSubjectOf(alarm),
  before: { under: alarm.under },
})
/** What calls is told as if it were new; of anything else only the badge goes. */
export const tellHeard = (alarm: KeptAlarm, names: AlarmNames): FeedSaid =>
  alarm.kind === 'fire' || alarm.kind === 'urgent'
    ? tellRaised(alarm, seenAlarm(alarm, names))
    : sayAlarmChanged(seenAlarm(alarm, names))
