import type { AnswerOf, AskOf } from '@gss/kit/call'
import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import { licenceAllows } from '@gss/licence/server'
import { newId } from '@gss/server-kit/ids'
import { actorOf, type Caller } from '@gss/session/server'
import { ITEMS_MAX, type calls } from '../contract/index.ts'
import { announcePlan } from './announcePlan.ts'
import { contractById, workersFor } from './contractViews.ts'
import type { MaintenanceDeps } from './deps.ts'
import { testItemsFor } from './makeItems.ts'
import { type PlanTaken, takePlanStep } from './planActing.ts'
import {
  addPlanRow,
  addPlanStep,
  countOpenPlans,
  NEW_PLAN,
  type MaintenancePlanRow,
  reviewRecords,
  setItems,
} from './planStore.ts'
import { itemsOfPlan } from './planViews.ts'
import { dayOf, maintenanceRealmOf } from './realm.ts'
import { keepUploads } from './ticketStore.ts'

type Ask<K extends keyof typeof calls> = AskOf<(typeof calls)[K]>
type Done = Promise<null | Refusal>
const isBlank = (words: string | undefined): boolean => (words ?? '').trim() === ''
/** A provincial rule: at least so many technicians beside the leader. Said, not refused. */
const TECHNICIANS_LEAST = 2
const WHOLE_PERCENT = 100

/** A plan begins: of a contract in force, within its days. */
export async function addMaintenancePlan(
  { contractId, ...asked }: Ask<'addPlan'>,
  who: Caller,
  deps: MaintenanceDeps,
): Promise<AnswerOf<typeof calls.addPlan> | Refusal> {
  const { db, clock, journal } = deps
  const realm = await maintenanceRealmOf(who, db, clock())
  if (isRefusal(realm)) return realm
  if (asked.endDay < asked.beginDay) return refuse('maintPlan.endsBeforeBegin')
  return db.transaction(async (tx) => {
    const contract = await contractById(tx, contractId)
    if (!contract || !realm.sees(contract.unitId)) return refuse('maintPlan.contractNotFound')
    if (!contract.isInForce || asked.beginDay < contract.beginDay || asked.endDay > contract.endDay)
      return refuse('maintPlan.outsideContract')
    const used = await countOpenPlans(tx)
    const full = await licenceAllows(tx, { limit: 'wb', used, adding: 1 }, deps)
    if (full) return full
    const planId = newId()
    const row: MaintenancePlanRow = {
      ...NEW_PLAN,
      ...asked,
      unitId: contract.unitId,
      planId,
      number: planNumber(planId, asked.beginDay),
      contractId,
      companyId: contract.companyId,
      leaderName: contract.leaderName,
      madeAt: clock(),
    }
    await addPlanRow(tx, row)
    const { userId, realname: userName } = who
    await addPlanStep(tx, row, {
      event: 'make',
      from: null,
      to: 'toPlan',
      at: clock(),
      userId,
      userName,
      words: '',
    })
    await journal.write(tx, {
      unitId: row.unitId,
      actor: actorOf(who),
      act: 'maintPlan.make',
      subject: { kind: 'maintPlan', id: planId, name: row.number },
      after: { kind: row.kind, beginDay: row.beginDay, endDay: row.endDay },
    })
    await announcePlan(tx, row, deps)
    return { planId, number: row.number }
  })
}
const MONTH_CHARS = 7
const ID_END_CHARS = 4
export const planNumber = (planId: string, beginDay: string): string =>
  `WB-${beginDay.slice(0, MONTH_CHARS).replace('-', '')}-${planId.slice(-ID_END_CHARS).toUpperCase()}`

/** 100 → 101: when, which systems, how many of a hundred; what is tested follows from the library. */
export const planPlan = (
  { planId, systems, beginDay, endDay, ratio, content = '' }: Ask<'planPlan'>,
  who: Caller,
  deps: MaintenanceDeps,
): Done =>
  takePlanStep(planId, who, deps, {
    event: 'plan',
    words: content,
    async set(row, tx) {
      if (systems.length === 0) return refuse('maintPlan.systemsMissing')
      if (endDay < beginDay) return refuse('maintPlan.endsBeforeBegin')
      if (ratio < 1 || ratio > WHOLE_PERCENT) return refuse('maintPlan.ratioWrong')
      const planned = { ...row, systems: [...systems], beginDay, endDay, ratio, content: content.trim() }
      const items = await testItemsFor(tx, planned)
      if (items.length === 0) return refuse('maintPlan.itemsMissing')
      await setItems(tx, row, items)
      return planned
    },
  })

/** 101 → 102: people of the company that serves the unit. */
export async function dispatchPlan(
  { planId, executorIds }: Ask<'dispatchPlan'>,
  who: Caller,
  deps: MaintenanceDeps,
): Promise<{ isFew: boolean } | Refusal> {
  const taken = await takePlanStep(planId, who, deps, {
    event: 'dispatch',
    async set(row, tx) {
      if (executorIds.length === 0) return refuse('maintPlan.executorsMissing')
      const workers = await workersFor(tx, row.unitId, dayOf(deps.clock()))
      const wanted = [...new Set(executorIds)]
      // People of the unit go along; they do not test themselves.
      const known = workers.filter(({ userId, companyName }) => companyName !== '' && wanted.includes(userId))
      if (known.length < wanted.length) return refuse('maintPlan.executorNotFound')
      return {
        executorIds: known.map(({ userId }) => userId),
        executorNames: known.map(({ realname }) => realname),
      }
    },
  })
  return taken ?? { isFew: executorIds.length < TECHNICIANS_LEAST }
}

export const acceptPlan = ({ planId }: Ask<'acceptPlan'>, who: Caller, deps: MaintenanceDeps): Done =>
  takePlanStep(planId, who, deps, acceptance(deps.clock()))
export const acceptance = (at: Date): PlanTaken => ({ event: 'accept', at, set: () => ({ begunAt: at }) })

export const handInPlan = (ask: Ask<'handInPlan'>, who: Caller, deps: MaintenanceDeps): Done =>
  takePlanStep(ask.planId, who, deps, handingIn({ ...ask, at: deps.clock() }, who))

/** 103 → 104: each item has a record, and both who tested and who went along have signed. */
export const handingIn = (
  signed: Omit<Ask<'handInPlan'>, 'planId'> & { at: Date },
  who: Caller,
): PlanTaken => ({
  event: 'handIn',
  at: signed.at,
  words: signed.escortName.trim(),
  async set(row, tx) {
    if (isBlank(signed.escortName)) return refuse('maintPlan.escortMissing')
    if (signed.executorSign === signed.escortSign) return refuse('maintPlan.signatureMissing')
    const items = await itemsOfPlan(tx, row, ITEMS_MAX)
    const missing = items.filter(({ state }) => state === null).length
    if (missing > 0) return refuse('maintPlan.itemsLeft', { count: missing })
    await keepUploads(tx, row.unitId, who.userId, [signed.executorSign, signed.escortSign])
    return {
      executorSign: signed.executorSign,
      executorSigner: who.realname,
      escortName: signed.escortName.trim(),
      escortSign: signed.escortSign,
      signedAt: signed.at,
      endedAt: signed.at,
    }
  },
})

/** 104 → 200, or back to 103: signatures are given anew. */
export function reviewPlan(
  { planId, isApproved, words }: Ask<'reviewPlan'>,
  who: Caller,
  deps: MaintenanceDeps,
): Done {
  if (isBlank(words)) return Promise.resolve(refuse('maintPlan.reviewWordsMissing'))
  const audit = { auditorName: who.realname, auditWords: words.trim(), auditedAt: deps.clock() }
  return takePlanStep(planId, who, deps, {
    event: isApproved ? 'approve' : 'reject',
    words,
    async set(row, tx) {
      if (!isApproved) return { ...audit, ...UNSIGNED }
      await reviewRecords(tx, row)
      return audit
    },
  })
}
const UNSIGNED = { executorSign: null, executorSigner: '', escortSign: null, signedAt: null, endedAt: null }

export function confirmPlan(
  { planId, isGood, words = '' }: Ask<'confirmPlan'>,
  who: Caller,
  deps: MaintenanceDeps,
): Done {
  if (!isGood && isBlank(words)) return Promise.resolve(refuse('maintPlan.sendBackWordsMissing'))
  return takePlanStep(planId, who, deps, {
    event: isGood ? 'confirm' : 'sendBack',
    words,
    set: () => (isGood ? { confirmerName: who.realname, confirmedAt: deps.clock() } : UNSIGNED),
  })
}

/** 300 → closed: the report has a number and its signed pages. */
export const closePlan = (
  { planId, reportNumber, photos }: Ask<'closePlan'>,
  who: Caller,
  deps: MaintenanceDeps,
): Done =>
  takePlanStep(planId, who, deps, {
    event: 'close',
    words: reportNumber,
    async set(row, tx) {
      if (isBlank(reportNumber) || photos.length === 0) return refuse('maintPlan.reportMissing')
      await keepUploads(tx, row.unitId, who.userId, photos)
      return { reportNumber: reportNumber.trim(), reportPages: [...photos] }
    },
  })
