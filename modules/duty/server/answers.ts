import { transmissionDeviceById } from '@gss/devices/server'
import type { Answers } from '@gss/kit/call'
import { refuse } from '@gss/kit/refusal'
import type { Visitor } from '@gss/server-kit/http/caller'
import { type Caller, scopeOf } from '@gss/session/server'
import type { calls } from '../contract/index.ts'
import { askPosts } from './askPosts.ts'
import type { DutyDeps } from './deps.ts'
import { figuresOf } from './figuresViews.ts'
import { checksPage, lastRun, postCountsOf, postsPage } from './postViews.ts'

const DAY_MS = 86_400_000

export const answers = (deps: DutyDeps): Answers<typeof calls, Visitor, Caller> => ({
  posts: (ask, who) => postsPage(deps.db, ask, scopeOf(who)),
  postCounts: (_, who) => postCountsOf(deps.db, scopeOf(who)),
  lastRun: (_, who) => lastRun(deps.db, new Date(deps.clock().getTime() - DAY_MS), scopeOf(who)),
  async checksOfPost(ask, who) {
    const device = await transmissionDeviceById(deps.db, ask.transmissionId)
    if (!device || !who.sees(device.unitId)) return refuse('duty.notFound')
    return checksPage(deps.db, ask, device.unitId)
  },
  figures: (ask, who) => figuresOf(deps.db, ask, scopeOf(who)),
  askPosts: (ask, who) => askPosts(ask, who, deps),
})
