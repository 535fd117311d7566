import type { Answers } from '@gss/kit/call'
import type { Visitor } from '@gss/server-kit/http/caller'
import { type Caller, scopeOf } from '@gss/session/server'
import type { calls } from '../contract/index.ts'
import type { LicenceDeps } from './deps.ts'
import { dayOf } from './judge.ts'
import { dongleInfoOf, install, statusOf } from './status.ts'
import { addTrusteeship, agreeTrusteeship, endTrusteeship, pauseTrusteeship } from './trust.ts'
import { trustActsPage, trustPage } from './trustViews.ts'

export const answers = (deps: LicenceDeps): Answers<typeof calls, Visitor, Caller> => ({
  dongleInfo: () => dongleInfoOf(deps),
  licenceStatus: () => statusOf(deps),
  trusteeships: ({ page, pageRows, search }, who) =>
    trustPage(
      deps.db,
      { scope: scopeOf(who), search, today: dayOf(deps.clock()) },
      { page, pageRows },
      deps.trustUnits,
    ),
  trustActs: ({ page, pageRows, trustId }, who) =>
    trustActsPage(deps.db, { scope: scopeOf(who), trustId }, { page, pageRows }, deps.trustUnits),
  trustUnits: ({ search = '' }, who) => deps.trustUnits.like(deps.db, scopeOf(who), search),
  addTrusteeship: (ask, who) => addTrusteeship(ask, who, deps),
  agreeTrusteeship: (ask, who) => agreeTrusteeship(ask, who, deps),
  pauseTrusteeship: (ask, who) => pauseTrusteeship(ask, who, deps),
  endTrusteeship: (ask, who) => endTrusteeship(ask, who, deps),
  installLicence: ({ licence }, who) => install(licence, who, deps),
})
