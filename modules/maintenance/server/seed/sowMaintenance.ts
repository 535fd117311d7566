import { isRefusal, type Refusal } from '@gss/kit/refusal'
import { settleNotices } from '@gss/notices/server'
import { newId } from '@gss/server-kit/ids'
import { type Caller, seesAll } from '@gss/session/server'
import { type FaultSource, ITEMS_MAX, ticketRemindAt } from '../../contract/index.ts'
import { answers } from '../answers.ts'
import { addContractRow, setCompanyPerson } from '../contractStore.ts'
import { contractsPage } from '../contractViews.ts'
import type { MaintenanceDeps } from '../deps.ts'
import { daysAt } from '../realm.ts'
import { changeTicket, holdTicket } from '../ticketStore.ts'
import { ticketsPage } from '../ticketViews.ts'
import type { SownCompany, SownContract, SownHand, SownMaintenancePlan, SownTicket } from './sown.ts'

const HOUR_MS = 3_600_000
const ALL = { page: 1, pageRows: 100 }
/** Every so many an item fails. */
const FAILS_EACH = 17
const PERCENT = 100
/** What the demo's people do while a system is out of service. */
const STOP_MEASURES = '备用泵保持自动，停用期间每 2 小时巡查一次'

/** The demo's maintenance as it was: played by the very deeds, each at its time. Nobody is told: nothing of it is news. */
export async function sowMaintenance(
  sown: {
    companies: readonly SownCompany[]
    contracts: readonly SownContract[]
    tickets: readonly SownTicket[]
    plans: readonly SownMaintenancePlan[]
  },
  deps: MaintenanceDeps,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    for (const { companyId, leader, workers } of sown.companies)
      for (const [index, { userId }] of [leader, ...workers].entries())
        await setCompanyPerson(tx, { userId, companyId, isLeader: index === 0 })
    for (const contract of sown.contracts)
      await addContractRow(tx, {
        ...contract,
        contractId: newId(),
        systems: [...contract.systems],
        kinds: ['month', 'quarter', 'year'],
        signDay: contract.beginDay,
        responseMin: 30,
        arriveMin: 120,
        repairHours: 24,
        leaderName: contract.leader.name,
      })
  })
  for (const ticket of sown.tickets) await playTicket(ticket, deps)
  for (const plan of sown.plans) await playPlan(plan, deps)
  await hush(deps)
}

/** What somebody was reminded of meanwhile is not said again, nor in the first hour; of what is told, nothing is news. */
async function hush(deps: MaintenanceDeps): Promise<void> {
  const now = deps.clock()
  const soon = new Date(now.getTime() + HOUR_MS)
  const open = await ticketsPage(deps.db, { units: null, isOpen: true, now }, ALL)
  for (const { ticketId } of open)
    await deps.db.transaction(async (tx) => {
      const row = await holdTicket(tx, ticketId)
      if (!row) return
      const next = ticketRemindAt(row, now)
      await changeTicket(tx, { ...row, remindAt: next !== null && next < soon ? soon : next })
      await settleNotices(tx, { unitId: row.unitId, taskType: 'maintTicket', taskId: ticketId }, deps)
    })
}

/** The deeds at a time of the past; what they would journal happened before there was a journal. */
const at = (moment: Date, deps: MaintenanceDeps): MaintenanceDeps => ({
  ...deps,
  clock: () => moment,
  journal: { ...deps.journal, write: () => Promise.resolve() },
})
function ok<T>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(`the demo's maintenance is refused: ${answer.refused}`)
  return answer
}

async function playTicket({ steps, worker, ...sown }: SownTicket, deps: MaintenanceDeps): Promise<void> {
  const [report, ...later] = steps
  if (!report) return
  const { source, ...where } = sown
  const { ticketId } = ok(
    await answers(at(report.at, deps)).reportFault(
      { ...where, source: source satisfies FaultSource, fault: report.words, photos: [...report.photos] },
      handOf(report.by),
    ),
  )
  for (const { event, at: moment, by, words, photos: taken } of later) {
    const [calls, who, photos] = [answers(at(moment, deps)), handOf(by), [...taken]]
    if (event === 'accept') ok(await calls.acceptTicket({ ticketId, workerId: worker.userId, words }, who))
    if (event === 'ignore') ok(await calls.ignoreTicket({ ticketId, words }, who))
    if (event === 'arrive') ok(await calls.arriveAtTicket({ ticketId, photos }, who))
    if (event === 'stop')
      ok(await calls.stopSystem({ ticketId, consent: words, measures: STOP_MEASURES }, who))
    if (event === 'repair')
      ok(await calls.repairTicket({ ticketId, methods: words, testWords: words, photos }, who))
    if (event === 'confirm' || event === 'sendBack')
      ok(
        await calls.confirmTicket(
          { ticketId, isGood: event === 'confirm', words },
          ownHandOf(by, sown.unitId),
        ),
      )
  }
}

async function playPlan(sown: SownMaintenancePlan, deps: MaintenanceDeps): Promise<void> {
  const { unitId, contractNumber, kind, beginDay, endDay, leader, workers, manager, stepCount, ratio } = sown
  const [systems, planner, [worker]] = [[...sown.systems], handOf(leader), workers]
  if (!worker) return
  const { rows } = await contractsPage(
    deps.db,
    { units: [unitId], search: contractNumber, ...daysAt(deps.clock()) },
    ALL,
  )
  const contractId = rows[0]?.contractId
  if (contractId === undefined) return
  let moment = sown.madeAt
  const next = () => {
    moment = new Date(moment.getTime() + HOUR_MS)
    return answers(at(moment, deps))
  }
  const { planId } = ok(await next().addPlan({ contractId, kind, systems, beginDay, endDay }, planner))
  const steps: (() => Promise<unknown>)[] = [
    async () => ok(await next().planPlan({ planId, systems, beginDay, endDay, ratio }, planner)),
    async () =>
      ok(await next().dispatchPlan({ planId, executorIds: workers.map(({ userId }) => userId) }, planner)),
    async () => ok(await next().acceptPlan({ planId }, handOf(worker))),
    async () => {
      const [executorSign, escortSign] = sown.signs
      ok(
        await next().handInPlan(
          { planId, executorSign, escortSign, escortName: sown.escortName },
          handOf(worker),
        ),
      )
    },
    async () => ok(await next().reviewPlan({ planId, isApproved: true, words: '记录完整，同意' }, planner)),
    async () => ok(await next().confirmPlan({ planId, isGood: true }, ownHandOf(manager, unitId))),
    async () =>
      ok(await next().closePlan({ planId, reportNumber: `BG-${beginDay}`, photos: [sown.photo] }, planner)),
  ]
  const ACCEPTED = 3
  for (const [index, step] of steps.slice(0, stepCount).entries()) {
    await step()
    if (index + 1 === ACCEPTED)
      await testItems(planId, sown, handOf(worker), () => next(), stepCount > ACCEPTED)
  }
  await deps.db.transaction((tx) =>
    settleNotices(tx, { unitId, taskType: 'maintPlan', taskId: planId }, deps),
  )
}

async function testItems(
  planId: string,
  { testedPercent, photo }: SownMaintenancePlan,
  who: Caller,
  next: () => ReturnType<typeof answers>,
  isWhole: boolean,
): Promise<void> {
  const calls = next()
  const { items } = ok(await calls.plan({ planId }, who))
  const count = isWhole ? ITEMS_MAX : Math.floor((items.length * testedPercent) / PERCENT)
  for (const [index, { itemId, unit, low, high }] of items.slice(0, count).entries()) {
    const isOk = index % FAILS_EACH !== FAILS_EACH - 1
    const value = low === null ? (high ?? 0) / 2 : low * 2
    ok(
      await calls.recordTest(
        {
          planId,
          itemId,
          isOk,
          photos: isOk ? [] : [photo],
          ...(unit !== '' && { value }),
          ...(!isOk && { problem: '动作不到位' }),
        },
        who,
      ),
    )
  }
}

/** Whoever did it, with every right: the demo's people have those of their roles when they sign in. */
const handOf = ({ userId, name }: SownHand): Caller => {
  const side = { origin: 'rms', roleType: 'center' } as const
  return {
    ...side,
    userId,
    username: '',
    realname: name,
    roleId: null,
    unitId: null,
    sessionId: '',
    grants: [],
    sees: () => seesAll(side),
    permits: () => true,
    closedBecause: () => null,
    from: '',
    agent: '',
    requestId: '',
    signal: new AbortController().signal,
  }
}
/** What is the unit's own to say is said by one of its people. */
const ownHandOf = (hand: SownHand, unitId: string): Caller => ({
  ...handOf(hand),
  origin: 'gss',
  roleType: null,
  unitId,
})
