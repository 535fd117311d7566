import type { Answers } from '@gss/kit/call'
import type { Visitor } from '@gss/server-kit/http/caller'
import type { Caller } from '@gss/session/server'
import type { calls } from '../contract/index.ts'
import type { AgeingDeps } from './deps.ts'
import { exportLives, lifeCountsOf, livesPage, lookAgain, ownNotices } from './lives.ts'
import { standingRules } from './ruleStore.ts'
import { serveAgeing } from './serve.ts'
import { setRule } from './setRule.ts'

export const answers = (deps: AgeingDeps): Answers<typeof calls, Visitor, Caller> => ({
  lives: (ask, who) => livesPage(ask, who, deps),
  lifeCounts: (ask, who) => lifeCountsOf(ask, who, deps),
  exportLives: (ask, who) => exportLives(ask, who, deps),
  serve: (ask, who) => serveAgeing(ask, who, deps),
  lookAgain: (ask, who) => lookAgain(ask, who, deps),
  expiryRules: async () =>
    (await standingRules(deps.db)).map((rule) => ({ ...rule, warnDays: [...rule.warnDays] })),
  setExpiryRule: (ask, who) => setRule(ask, who, deps),
  expiryNotices: (_, who) => ownNotices(null, who, deps),
  expiryNotice: ({ taskId }, who) => ownNotices(taskId, who, deps),
})
