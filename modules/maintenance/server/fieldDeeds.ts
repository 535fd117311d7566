import { type FieldDone, fieldDeed, type FieldPiece } from '@gss/field/server'
import { isRefusal } from '@gss/kit/refusal'
import { type DomainOf, encode } from '@gss/kit/wire'
import type { Tx } from '@gss/server-kit/database'
import type { Caller } from '@gss/session/server'
import {
  fieldAccept,
  fieldArrive,
  fieldRepair,
  fieldSign,
  fieldTest,
  ITEMS_MAX,
  MAINTENANCE_PIECE,
  myMaintenance,
} from '../contract/index.ts'
import { takeTicketStepIn } from './acting.ts'
import type { MaintenanceDeps } from './deps.ts'
import { takePlanStepIn } from './planActing.ts'
import { acceptance, handingIn } from './planSteps.ts'
import { itemsOfPlan, maintenancePlansPage } from './planViews.ts'
import { dayOf, maintenanceRealmOf } from './realm.ts'
import { recordTestIn } from './recordTest.ts'
import { arrival, repairDone } from './steps.ts'
import { ticketsPage } from './ticketViews.ts'

type Of<T extends Parameters<typeof encode>[0]> = FieldDone<DomainOf<T>>

/** Each as at the desk, at the time it was done on site. */
export const maintenanceFieldDeeds = [
  fieldDeed({
    kind: 'maintenance.accept',
    may: 'maintPlan.query',
    body: fieldAccept,
    apply: (tx: Tx, { body, at }: Of<typeof fieldAccept>, who: Caller, deps: MaintenanceDeps) =>
      takePlanStepIn(tx, body.planId, who, deps, acceptance(at)),
  }),
  fieldDeed({
    kind: 'maintenance.test',
    may: 'maintPlan.query',
    body: fieldTest,
    apply: (tx: Tx, { body, at, entryId }: Of<typeof fieldTest>, who: Caller, deps: MaintenanceDeps) =>
      recordTestIn(tx, { ...body, at, recordId: entryId }, who, deps),
  }),
  fieldDeed({
    kind: 'maintenance.sign',
    may: 'maintPlan.query',
    body: fieldSign,
    apply: (tx: Tx, { body, at }: Of<typeof fieldSign>, who: Caller, deps: MaintenanceDeps) =>
      takePlanStepIn(tx, body.planId, who, deps, handingIn({ ...body, at }, who)),
  }),
  fieldDeed({
    kind: 'maintenance.arrive',
    may: 'maintTicket.query',
    body: fieldArrive,
    apply: (tx: Tx, { body, at }: Of<typeof fieldArrive>, who: Caller, deps: MaintenanceDeps) =>
      takeTicketStepIn(tx, body.ticketId, who, deps, arrival({ ...body, at }, who, deps)),
  }),
  fieldDeed({
    kind: 'maintenance.repair',
    may: 'maintTicket.query',
    body: fieldRepair,
    apply: (tx: Tx, { body, at }: Of<typeof fieldRepair>, who: Caller, deps: MaintenanceDeps) =>
      takeTicketStepIn(tx, body.ticketId, who, deps, repairDone({ ...body, at }, deps)),
  }),
]

const PLANS = { page: 1, pageRows: 10 }
const TICKETS = { page: 1, pageRows: 50 }
/** What a phone takes along: the plans its person has to test, with what is tested, and the tickets they repair. */
export const maintenancePiece: FieldPiece<MaintenanceDeps> = {
  name: MAINTENANCE_PIECE,
  may: 'maintPlan.query',
  async take(place, who, now) {
    const realm = await maintenanceRealmOf(who, place, now)
    if (isRefusal(realm)) return encode(myMaintenance, { plans: [], tickets: [] })
    const mine = { units: realm.units, executorId: who.userId, today: dayOf(now) }
    const [toAccept, working, repairs] = [
      await maintenancePlansPage(place, { ...mine, state: 'toAccept' }, PLANS),
      await maintenancePlansPage(place, { ...mine, state: 'working' }, PLANS),
      await ticketsPage(place, { units: realm.units, workerId: who.userId, state: 'working', now }, TICKETS),
    ]
    const plans = [...working, ...toAccept].slice(0, PLANS.pageRows)
    const items = await Promise.all(plans.map((plan) => itemsOfPlan(place, plan, ITEMS_MAX)))
    return encode(myMaintenance, {
      plans: plans.map(({ planId, number, unitName, beginDay, endDay, content, state }, index) => ({
        planId,
        number,
        unitName,
        beginDay,
        endDay,
        content,
        state,
        items: items[index] ?? [],
      })),
      tickets: repairs.map(({ ticketId, number, unitName, parts, fault, handleWords, arrivedAt, dueAt }) => ({
        ticketId,
        number,
        unitName,
        parts,
        fault,
        handleWords,
        hasArrived: arrivedAt !== null,
        dueAt,
      })),
    })
  },
}
