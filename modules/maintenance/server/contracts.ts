import type { AskOf } from '@gss/kit/call'
import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import { newId } from '@gss/server-kit/ids'
import { actorOf, type Caller } from '@gss/session/server'
import type { calls } from '../contract/index.ts'
import { addContractRow, endContractRow } from './contractStore.ts'
import { companiesLike, contractById } from './contractViews.ts'
import type { MaintenanceDeps } from './deps.ts'
import { maintenanceRealmOf } from './realm.ts'

type Ask<K extends keyof typeof calls> = AskOf<(typeof calls)[K]>

export async function addContract(
  ask: Ask<'addContract'>,
  who: Caller,
  { db, clock, journal }: MaintenanceDeps,
): Promise<null | Refusal> {
  const realm = await maintenanceRealmOf(who, db, clock())
  if (isRefusal(realm)) return realm
  if (!realm.sees(ask.unitId)) return refuse('ticket.unitNotFound')
  if (ask.endDay < ask.beginDay) return refuse('maintPlan.endsBeforeBegin')
  if (ask.number.trim() === '' || ask.name.trim() === '') return refuse('maintContract.numberMissing')
  if (ask.systems.length === 0) return refuse('maintPlan.systemsMissing')
  return db.transaction(async (tx) => {
    const companies = await companiesLike(tx, '')
    if (!companies.some(({ companyId }) => companyId === ask.companyId))
      return refuse('maintContract.companyNotFound')
    const contractId = newId()
    if (!(await addContractRow(tx, { ...ask, contractId }))) return refuse('maintContract.numberTaken')
    await journal.write(tx, {
      unitId: ask.unitId,
      actor: actorOf(who),
      act: 'maintContract.add',
      subject: { kind: 'maintContract', id: contractId, name: ask.number },
      after: { companyId: ask.companyId, beginDay: ask.beginDay, endDay: ask.endDay },
    })
    return null
  })
}

/** Ended early, with a reason: from now on its company sees the unit no longer, unless another contract says so. */
export async function endContract(
  { contractId, words }: Ask<'endContract'>,
  who: Caller,
  { db, clock, journal }: MaintenanceDeps,
): Promise<null | Refusal> {
  const realm = await maintenanceRealmOf(who, db, clock())
  if (isRefusal(realm)) return realm
  if (words.trim() === '') return refuse('maintContract.wordsMissing')
  return db.transaction(async (tx) => {
    const contract = await contractById(tx, contractId)
    if (!contract || !realm.sees(contract.unitId)) return refuse('maintPlan.contractNotFound')
    if (!contract.isInForce) return refuse('maintContract.endedAlready')
    await endContractRow(tx, { unitId: contract.unitId, contractId }, clock(), words.trim())
    await journal.write(tx, {
      unitId: contract.unitId,
      actor: actorOf(who),
      act: 'maintContract.end',
      subject: { kind: 'maintContract', id: contractId, name: contractId },
      after: { words },
    })
    return null
  })
}
