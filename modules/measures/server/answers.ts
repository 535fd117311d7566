import type { Answers } from '@gss/kit/call'
import type { Visitor } from '@gss/server-kit/http/caller'
import { type Caller, scopeOf } from '@gss/session/server'
import type { calls } from '../contract/index.ts'
import { curvesOf, exportSamples } from './curves.ts'
import type { MeasureDeps } from './deps.ts'
import { heardPartsPage } from './heardPartViews.ts'
import { dropLimit, setLimit } from './limits.ts'
import { replayReports } from './replay.ts'
import { reportersPage } from './reporterViews.ts'
import { exportSerieses, seriesesOf } from './serieses.ts'
import { seriesLimitsPage, seriesCountsOf } from './seriesViews.ts'

export const answers = (deps: MeasureDeps): Answers<typeof calls, Visitor, Caller> => ({
  serieses: (ask, who) => seriesesOf(ask, who, deps),
  seriesCounts: ({ unitId }, who) => seriesCountsOf(deps.db, unitId, scopeOf(who)),
  curves: (ask, who) => curvesOf(ask, who, deps),
  exportSamples: (ask, who) => exportSamples(ask, who, deps),
  exportSerieses: (ask, who) => exportSerieses(ask, who, deps),
  reporters: (ask, who) => reportersPage(deps.db, ask, scopeOf(who), deps.clock()),
  heardParts: (ask, who) => heardPartsPage(deps.db, ask, scopeOf(who)),
  replay: (ask, who) => replayReports(ask, who, deps),
  limits: (ask, who) => seriesLimitsPage(deps.db, ask, ask, scopeOf(who)),
  setLimit: (ask, who) => setLimit(ask, who, deps),
  dropLimit: ({ limitId }, who) => dropLimit(limitId, who, deps),
})
