import type { Answers } from '@gss/kit/call'
import type { Visitor } from '@gss/server-kit/http/caller'
import type { Caller } from '@gss/session/server'
import type { calls } from '../contract/index.ts'
import type { PatrolDeps } from './deps.ts'
import { exportRecords } from './exportRecords.ts'
import { pointLabels, routePoints } from './labels.ts'
import { libraryStands, takeLibrary } from './libraries.ts'
import { addPatrolPlan, editPatrolPlan, removePatrolPlan } from './plans.ts'
import {
  readPatrolNow,
  peopleFor,
  patrolPlansFor,
  recordsOf,
  routesFor,
  taskFloors,
  taskPlanPicture,
  taskPointsOnPlan,
  tasksOf,
  readTaskWithPoints,
} from './read.ts'
import { addPatrolRoute, editPatrolRoute, removePatrolRoute } from './routes.ts'
import { addExtraTask, cancelTask, counterSignAtDesk } from './tasks.ts'

export const answers = (deps: PatrolDeps): Answers<typeof calls, Visitor, Caller> => ({
  taskFloors: (ask, who) => taskFloors(ask, who, deps),
  taskPointsOnPlan: (ask, who) => taskPointsOnPlan(ask, who, deps),
  taskPlanPicture: (ask, who) => taskPlanPicture(ask, who, deps),
  patrolNow: (ask, who) => readPatrolNow(ask, who, deps),
  patrolTasks: (ask, who) => tasksOf(ask, who, deps),
  patrolTask: (ask, who) => readTaskWithPoints(ask, who, deps),
  cancelPatrolTask: (ask, who) => cancelTask(ask, who, deps),
  counterSignTask: (ask, who) => counterSignAtDesk(ask, who, deps),
  addExtraTask: (ask, who) => addExtraTask(ask, who, deps),
  patrolRecords: (ask, who) => recordsOf(ask, who, deps),
  exportPatrolRecords: (ask, who) => exportRecords(ask, who, deps),
  patrolPlans: (ask, who) => patrolPlansFor(ask, who, deps),
  addPatrolPlan: (ask, who) => addPatrolPlan(ask, who, deps),
  editPatrolPlan: (ask, who) => editPatrolPlan(ask, who, deps),
  removePatrolPlan: (ask, who) => removePatrolPlan(ask, who, deps),
  patrolPeople: (ask, who) => peopleFor(ask, who, deps),
  patrolRoutes: (ask, who) => routesFor(ask, who, deps),
  addPatrolRoute: (ask, who) => addPatrolRoute(ask, who, deps),
  editPatrolRoute: (ask, who) => editPatrolRoute(ask, who, deps),
  removePatrolRoute: (ask, who) => removePatrolRoute(ask, who, deps),
  routePoints: (ask, who) => routePoints(ask, who, deps),
  pointLabels: (ask, who) => pointLabels(ask, who, deps),
  itemLibraries: (ask, who) => libraryStands(ask, who, deps),
  takeLibrary: (ask, who) => takeLibrary(ask, who, deps),
})
