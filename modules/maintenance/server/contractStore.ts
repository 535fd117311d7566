import type { Tx } from '@gss/server-kit/database'
import type { AskOf } from '@gss/kit/call'
import type { calls } from '../contract/index.ts'
import type { MaintenanceTables } from './tables.ts'

/** False: the unit has a contract of this number. */
export async function addContractRow(
  tx: Tx,
  row: AskOf<typeof calls.addContract> & { contractId: string; leaderId?: string | null },
): Promise<boolean> {
  const added = await tx
    .on<MaintenanceTables>()
    .insertInto('maint_contracts')
    .values({
      unit_id: row.unitId,
      contract_id: row.contractId,
      number: row.number.trim(),
      name: row.name.trim(),
      company_id: row.companyId,
      services: ['1'],
      systems: row.systems,
      cycles: row.kinds,
      sign_day: row.signDay,
      begin_day: row.beginDay,
      end_day: row.endDay,
      amount: null,
      pay_way: '',
      response_min: row.responseMin,
      arrive_min: row.arriveMin,
      repair_hours: row.repairHours,
      leader_id: row.leaderId ?? null,
      leader_name: row.leaderName,
      is_draft: false,
      ended_at: null,
      ended_why: '',
    })
    .onConflict((on) => on.doNothing())
    .returning('maint_contracts.contract_id')
    .executeTakeFirst()
  return added !== undefined
}

export async function endContractRow(
  tx: Tx,
  { unitId, contractId }: { unitId: string; contractId: string },
  at: Date,
  why: string,
): Promise<void> {
  await tx
    .on<MaintenanceTables>()
    .updateTable('maint_contracts')
    .set({ ended_at: at, ended_why: why })
    .where('maint_contracts.unit_id', '=', unitId)
    .where('maint_contracts.contract_id', '=', contractId)
    .execute()
}

/** Works for a company from now on, instead of whichever before. */
export async function setCompanyPerson(
  tx: Tx,
  person: { userId: string; companyId: string; isLeader: boolean },
): Promise<void> {
  const { userId: user_id, companyId: company_id, isLeader: is_leader } = person
  await tx
    .on<MaintenanceTables>()
    .insertInto('maint_people')
    .values({ user_id, company_id, is_leader })
    .onConflict((on) => on.column('user_id').doUpdateSet({ company_id, is_leader }))
    .execute()
}

/** Works for nobody from now on. */
export async function removeCompanyPerson(tx: Tx, userId: string): Promise<void> {
  await tx
    .on<MaintenanceTables>()
    .deleteFrom('maint_people')
    .where('maint_people.user_id', '=', userId)
    .execute()
}

export async function editLibrary(
  tx: Tx,
  { code, content, isOn }: { code: string; content: string; isOn: boolean },
): Promise<boolean> {
  const changed = await tx
    .on<MaintenanceTables>()
    .updateTable('maint_library')
    .set({ content, is_on: isOn })
    .where('maint_library.code', '=', code)
    .returning('maint_library.code')
    .executeTakeFirst()
  return changed !== undefined
}
