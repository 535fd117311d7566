import type { Answers } from '@gss/kit/call'
import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import type { Visitor } from '@gss/server-kit/http/caller'
import { actorOf, type Caller } from '@gss/session/server'
import type { calls } from '../contract/index.ts'
import type { MaintenanceDeps } from './deps.ts'
import { exportTickets } from './exportTickets.ts'
import { companyPeople, setCompanyPerson } from './people.ts'
import { planAnswers } from './planAnswers.ts'
import { maintenanceFiguresOf, ticketsOf, ticketWithStory, unitsFor, workersOf } from './read.ts'
import { maintenanceRealmOf } from './realm.ts'
import { type FoundFault, type Reported, reportFault } from './report.ts'
import {
  acceptTicket,
  arriveAtTicket,
  confirmTicket,
  fireServiceTold,
  ignoreTicket,
  reassignTicket,
  repairTicket,
  stopSystem,
} from './steps.ts'

export const answers = (deps: MaintenanceDeps): Answers<typeof calls, Visitor, Caller> => ({
  ...planAnswers(deps),
  companyPeople: (ask, who) => companyPeople(ask, who, deps),
  setCompanyPerson: (ask, who) => setCompanyPerson(ask, who, deps),
  tickets: (ask, who) => ticketsOf(ask, who, deps),
  ticket: (ask, who) => ticketWithStory(ask, who, deps),
  ticketFigures: (ask, who) => maintenanceFiguresOf(ask, who, deps),
  ticketWorkers: (ask, who) => workersOf(ask, who, deps),
  ticketUnits: (ask, who) => unitsFor(ask, who, deps),
  reportFault: (ask, who) => reportAtDesk({ ...ask, at: deps.clock() }, who, deps),
  acceptTicket: (ask, who) => acceptTicket(ask, who, deps),
  reassignTicket: (ask, who) => reassignTicket(ask, who, deps),
  ignoreTicket: (ask, who) => ignoreTicket(ask, who, deps),
  arriveAtTicket: (ask, who) => arriveAtTicket(ask, who, deps),
  stopSystem: (ask, who) => stopSystem(ask, who, deps),
  fireServiceTold: (ask, who) => fireServiceTold(ask, who, deps),
  repairTicket: (ask, who) => repairTicket(ask, who, deps),
  confirmTicket: (ask, who) => confirmTicket(ask, who, deps),
  exportTickets: (ask, who) => exportTickets(ask, who, deps),
})

/** At the desk one speaks of units one sees. */
async function reportAtDesk(
  found: FoundFault,
  who: Caller,
  deps: MaintenanceDeps,
): Promise<Reported | Refusal> {
  const realm = await maintenanceRealmOf(who, deps.db, deps.clock())
  if (isRefusal(realm)) return realm
  if (!realm.sees(found.unitId)) return refuse('ticket.unitNotFound')
  const finder = { userId: who.userId, name: who.realname, actor: actorOf(who) }
  return deps.db.transaction((tx) => reportFault(tx, found, finder, deps))
}
