import type { Answers } from '@gss/kit/call'
import type { Visitor } from '@gss/server-kit/http/caller'
import type { Caller } from '@gss/session/server'
import type { calls } from '../contract/index.ts'
import { takePermitStep } from './acting.ts'
import { applyPermit } from './apply.ts'
import type { PermitDeps } from './deps.ts'
import { exportPermits } from './exportPermits.ts'
import { validitiesSet } from './permitStore.ts'
import {
  permitCountsOf,
  permitsOf,
  permitWithStory,
  placesFor,
  runningFor,
  givePermitValidity,
  visiblePermit,
  watchersFor,
  watchPlans,
  watchPoints,
} from './read.ts'
import { acceptPermit, checked, finished, gasTested, handlePermit, reviewPermit, stopped } from './steps.ts'

export const answers = (deps: PermitDeps): Answers<typeof calls, Visitor, Caller> => ({
  watchPlans: (ask, who) => watchPlans(ask, who, deps),
  watchPoints: (ask, who) => watchPoints(ask, who, deps),
  handlePermit: (ask, who) => handlePermit(ask, who, deps),
  reviewPermit: (ask, who) => reviewPermit(ask, who, deps),
  permitOfNotice: ({ taskId }, who) => visiblePermit(taskId, who, deps),
  permits: (ask, who) => permitsOf(ask, who, deps),
  permit: (ask, who) => permitWithStory(ask, who, deps),
  permitCounts: (ask, who) => permitCountsOf(ask, who, deps),
  runningPermits: (_, who) => runningFor(who, deps),
  watchers: (ask, who) => watchersFor(ask, who, deps),
  permitPlaces: (ask, who) => placesFor(ask, who, deps),
  applyPermit: (ask, who) => applyPermit(ask, who, deps),
  checkPermit: ({ permitId, ...ask }, who) =>
    takePermitStep(permitId, who, deps, checked({ ...ask, at: deps.clock() })),
  testGas: ({ permitId, ...ask }, who) =>
    takePermitStep(permitId, who, deps, gasTested({ ...ask, at: deps.clock() })),
  stopPermit: ({ permitId, words }, who) =>
    takePermitStep(permitId, who, deps, stopped({ words, at: deps.clock() })),
  finishPermit: ({ permitId, ...ask }, who) =>
    takePermitStep(permitId, who, deps, finished({ ...ask, at: deps.clock() })),
  acceptPermit: (ask, who) => acceptPermit(ask, who, deps),
  validities: () => validitiesSet(deps.db),
  setValidity: (ask, who) => givePermitValidity(ask, who, deps),
  exportPermits: (ask, who) => exportPermits(ask, who, deps),
})
