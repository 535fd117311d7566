import type { Answers } from '@gss/kit/call'
import { isRefusal, refuse } from '@gss/kit/refusal'
import { totalByPage } from '@gss/kit/wire'
import type { Visitor } from '@gss/server-kit/http/caller'
import { actorOf, type Caller } from '@gss/session/server'
import { ITEMS_MAX } from '../contract/index.ts'
import type { maintenancePlanCalls } from '../contract/planCalls.ts'
import { editLibrary } from './contractStore.ts'
import { addContract, endContract } from './contracts.ts'
import { companiesLike, contractsPage } from './contractViews.ts'
import type { MaintenanceDeps } from './deps.ts'
import { mayConfirm } from './mayConfirm.ts'
import { libraryOf } from './libraryViews.ts'
import {
  acceptPlan,
  addMaintenancePlan,
  closePlan,
  confirmPlan,
  dispatchPlan,
  handInPlan,
  planPlan,
  reviewPlan,
} from './planSteps.ts'
import {
  countByPlanState,
  countMaintenancePlans,
  countMaintenanceRecords,
  itemsOfPlan,
  planById,
  maintenancePlansPage,
  planStory,
  maintenanceRecordsPage,
} from './planViews.ts'
import { dayOf, daysAt, maintenanceRealmOf } from './realm.ts'
import { recordTest } from './recordTest.ts'
import { systemsPage } from './systemViews.ts'

export const planAnswers = (
  deps: MaintenanceDeps,
): Answers<typeof maintenancePlanCalls, Visitor, Caller> => ({
  async plans({ page, pageRows, isMine, ...asked }, who) {
    const realm = await maintenanceRealmOf(who, deps.db, deps.clock())
    if (isRefusal(realm)) return realm
    const today = dayOf(deps.clock())
    const filters = { ...asked, units: realm.units, executorId: isMine ? who.userId : undefined, today }
    const rows = await maintenancePlansPage(deps.db, filters, { page, pageRows })
    const total =
      totalByPage(rows.length, { page, pageRows }) ?? (await countMaintenancePlans(deps.db, filters))
    return { rows, page, total }
  },
  async plan({ planId }, who) {
    const realm = await maintenanceRealmOf(who, deps.db, deps.clock())
    if (isRefusal(realm)) return realm
    const plan = await planById(deps.db, planId, dayOf(deps.clock()))
    if (!plan || !realm.sees(plan.unitId)) return refuse('maintPlan.notFound')
    const [items, story, isConfirmer] = await Promise.all([
      itemsOfPlan(deps.db, plan, ITEMS_MAX),
      planStory(deps.db, plan),
      mayConfirm(deps.db, who, plan.unitId, deps.clock()),
    ])
    return { plan, items, story, isConfirmer }
  },
  async planCounts({ unitId }, who) {
    const realm = await maintenanceRealmOf(who, deps.db, deps.clock())
    return isRefusal(realm) ? realm : countByPlanState(deps.db, realm.units, unitId)
  },
  addPlan: (ask, who) => addMaintenancePlan(ask, who, deps),
  planPlan: (ask, who) => planPlan(ask, who, deps),
  dispatchPlan: (ask, who) => dispatchPlan(ask, who, deps),
  acceptPlan: (ask, who) => acceptPlan(ask, who, deps),
  recordTest: (ask, who) => recordTest(ask, who, deps),
  handInPlan: (ask, who) => handInPlan(ask, who, deps),
  reviewPlan: (ask, who) => reviewPlan(ask, who, deps),
  confirmPlan: (ask, who) => confirmPlan(ask, who, deps),
  closePlan: (ask, who) => closePlan(ask, who, deps),
  async records({ page, pageRows, ...asked }, who) {
    const realm = await maintenanceRealmOf(who, deps.db, deps.clock())
    if (isRefusal(realm)) return realm
    const filters = { ...asked, units: realm.units }
    const rows = await maintenanceRecordsPage(deps.db, filters, { page, pageRows })
    const total =
      totalByPage(rows.length, { page, pageRows }) ?? (await countMaintenanceRecords(deps.db, filters))
    return { rows, page, total }
  },
  async systems({ page, pageRows, ...asked }, who) {
    const realm = await maintenanceRealmOf(who, deps.db, deps.clock())
    if (isRefusal(realm)) return realm
    return { ...(await systemsPage(deps.db, { ...asked, units: realm.units }, { page, pageRows })), page }
  },
  library: ({ system }) =>
    libraryOf(deps.db, { systems: system ? [system] : null, cycles: null, isOnAlone: false }),
  editLibraryRow: (ask, who) =>
    deps.db.transaction(async (tx) => {
      if (!(await editLibrary(tx, ask))) return refuse('maintPlan.itemNotFound')
      const subject = { kind: 'maintLibrary', id: ask.code, name: ask.code }
      await deps.journal.write(tx, { actor: actorOf(who), act: 'maintLibrary.edit', subject, after: ask })
      return null
    }),
  async contracts({ page, pageRows, ...asked }, who) {
    const realm = await maintenanceRealmOf(who, deps.db, deps.clock())
    if (isRefusal(realm)) return realm
    return {
      ...(await contractsPage(
        deps.db,
        { ...asked, units: realm.units, ...daysAt(deps.clock()) },
        { page, pageRows },
      )),
      page,
    }
  },
  addContract: (ask, who) => addContract(ask, who, deps),
  endContract: (ask, who) => endContract(ask, who, deps),
  companies: ({ search = '' }) => companiesLike(deps.db, search),
})
