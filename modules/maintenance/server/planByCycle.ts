import { isRefusal } from '@gss/kit/refusal'
import { licenceAllows } from '@gss/licence/server'
import { newId } from '@gss/server-kit/ids'
import { visitPeriodFor } from '../contract/index.ts'
import { announcePlan } from './announcePlan.ts'
import { contractsToPlan, holdToPlan, setPlannedFrom, type ToPlan } from './cycleStore.ts'
import type { MaintenanceDeps } from './deps.ts'
import { planNumber } from './planSteps.ts'
import { addPlanRow, addPlanStep, countOpenPlans, NEW_PLAN, type MaintenancePlanRow } from './planStore.ts'
import { dayOf } from './realm.ts'
import { PRODUCT_NAME } from './titles.table.ts'

const AT_ONCE = 1_000

/** The visits that contracts promise, each a week before its month, made once; the leader finds them in 待计划. */
export async function plansByCycle(deps: MaintenanceDeps): Promise<number> {
  const today = dayOf(deps.clock())
  let made = 0
  let after: string | null = null
  for (;;) {
    const contracts: ToPlan[] = await contractsToPlan(deps.db, today, after, AT_ONCE)
    for (const contract of contracts) {
      const period = visitPeriodFor(contract, today)
      if (period && contract.plannedFrom < period.beginDay && (await planOne(contract, today, deps))) made++
    }
    if (contracts.length < AT_ONCE) return made
    after = contracts.at(-1)?.contractId ?? null
  }
}

/** Judged again with the contract held: of two workers at one moment the second finds it made. */
const planOne = ({ contractId }: ToPlan, today: string, deps: MaintenanceDeps): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const contract = await holdToPlan(tx, contractId)
    const period = contract && visitPeriodFor(contract, today)
    if (!contract || !period || contract.plannedFrom >= period.beginDay) return false
    const used = await countOpenPlans(tx)
    const full = await licenceAllows(tx, { limit: 'wb', used, adding: 1 }, deps)
    if (isRefusal(full)) {
      deps.log.warn({ contractId, why: full.refused }, 'a visit of a contract could not be planned')
      return false
    }
    const { unitId, companyId, leaderName, systems } = contract
    await setPlannedFrom(tx, contract, period.beginDay)
    const planId = newId()
    const row: MaintenancePlanRow = {
      ...NEW_PLAN,
      ...period,
      systems: [...systems],
      unitId,
      planId,
      number: planNumber(planId, period.beginDay),
      contractId,
      companyId,
      leaderName,
      madeAt: deps.clock(),
    }
    await addPlanRow(tx, row)
    const step = { event: 'make', from: null, to: 'toPlan', at: deps.clock(), words: '' } as const
    await addPlanStep(tx, row, { ...step, userId: null, userName: PRODUCT_NAME })
    await deps.journal.write(tx, {
      unitId,
      actor: { id: null, name: 'maintenance', ip: '' },
      act: 'maintPlan.make',
      subject: { kind: 'maintPlan', id: planId, name: row.number },
      after: { ...period },
    })
    await announcePlan(tx, row, deps)
    return true
  })
