import { announceNotice } from '@gss/notices/server'
import type { Tx } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { alertContentOf, alertTitleOf } from '../contract/index.ts'
import type { AgeingDeps } from './deps.ts'
import {
  forgetGoneUnits,
  isAnyEndThere,
  markReached,
  putNotice,
  type EndReached,
  unitsBySize,
  workOut,
} from './endStore.ts'
import { type StandingRule, standingRules } from './ruleStore.ts'
import { countedUntil, dayOf } from './today.ts'
import { countUses, sowUses } from './useStore.ts'

/** So many things in one commit: short enough for whoever waits, long enough to be worth it. */
const BATCH_THINGS = 20_000
const BATCH_UNITS = 200
/** Since when the demo city's doors have been counted. */
const SOWN_FOR_MS = 900 * 86_400_000

/** Every unit, a batch to a commit. What a dead worker left is done by the next: nothing is told twice. */
export async function lookAtAll(deps: AgeingDeps, signal?: AbortSignal): Promise<number> {
  let things = 0
  for (const unitIds of batchesOf(await unitsBySize(deps.db))) {
    signal?.throwIfAborted()
    things += await lookAt(unitIds, deps)
  }
  await forgetGoneUnits(deps.db)
  return things
}

/** These units: what is due when, and whoever is to know of it is told. */
export const lookAt = (unitIds: readonly string[], deps: AgeingDeps): Promise<number> =>
  deps.db.transaction(async (tx) => lookWithin(tx, unitIds, deps))

export async function lookWithin(tx: Tx, unitIds: readonly string[], deps: AgeingDeps): Promise<number> {
  const rules = (await standingRules(tx)).filter(({ isOn }) => isOn)
  const now = deps.clock()
  await countUses(tx, unitIds, countedUntil(now))
  const things = await workOut(tx, unitIds, rules, await deps.endingPapers(tx, unitIds), dayOf(now))
  await tell(tx, unitIds, rules, deps)
  return things
}

async function tell(tx: Tx, unitIds: readonly string[], rules: readonly StandingRule[], deps: AgeingDeps) {
  const today = dayOf(deps.clock())
  for (const reached of await markReached(tx, unitIds, rules, today)) await tellOne(tx, reached, today, deps)
}

/** The demo city's first look: what is past is marked as told, and only these units hear of it. */
export async function sowLives(told: readonly string[], deps: AgeingDeps): Promise<void> {
  if (await isAnyEndThere(deps.db)) return
  const rules = (await standingRules(deps.db)).filter(({ isOn }) => isOn)
  const today = dayOf(deps.clock())
  await sowUses(deps.db, new Date(deps.clock().getTime() - SOWN_FOR_MS))
  for (const unitIds of batchesOf(await unitsBySize(deps.db)))
    await deps.db.transaction(async (tx) => {
      await countUses(tx, unitIds, countedUntil(deps.clock()))
      await workOut(tx, unitIds, rules, await deps.endingPapers(tx, unitIds), today)
      for (const reached of await markReached(tx, unitIds, rules, today))
        if (told.includes(reached.unitId)) await tellOne(tx, reached, today, deps)
    })
}

/** One notice for each warning and unit a day: who looks twice a day says it once, with the sum. */
async function tellOne(tx: Tx, reached: EndReached, today: string, deps: AgeingDeps): Promise<void> {
  const { unitId, warnDays } = reached
  const { taskId, things } = await putNotice(tx, reached, newId(), today)
  await announceNotice(
    tx,
    {
      unitId,
      taskType: 'expiry',
      taskId,
      status: String(warnDays),
      title: alertTitleOf(warnDays),
      content: alertContentOf(things),
      may: 'expiryNotice.query',
      module: 'FIreEqtAlarm',
    },
    deps,
  )
}

function* batchesOf(units: readonly { unitId: string; things: number }[]): Generator<string[]> {
  let [batch, things]: [string[], number] = [[], 0]
  for (const unit of units) {
    if (batch.length > 0 && (things + unit.things > BATCH_THINGS || batch.length === BATCH_UNITS)) {
      yield batch
      ;[batch, things] = [[], 0]
    }
    batch.push(unit.unitId)
    things += unit.things
  }
  if (batch.length > 0) yield batch
}
