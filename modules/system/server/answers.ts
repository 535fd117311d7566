import type { Answers } from '@gss/kit/call'
import { refuse } from '@gss/kit/refusal'
import type { Visitor } from '@gss/server-kit/http/caller'
import type { Caller } from '@gss/session/server'
import { type calls, versionsOf } from '../contract/index.ts'
import type { SystemDeps } from './deps.ts'
import { exportJournal } from './exportJournal.ts'
import { journalPage, journalVerifier, restOfJournal } from './journal.ts'
import { overview } from './overview.ts'
import { editParameter, parameterRows, publicParameter } from './parameters.ts'
import { markRead, presetsPage, unreadUpdate } from './presetStore.ts'
import { cpuMeter, serverLoad } from './serverLoad.ts'

export function answers(deps: SystemDeps): Answers<typeof calls, Visitor, Caller> {
  const verify = journalVerifier(deps)
  const cpu = cpuMeter()
  return {
    parameters: (_, who) => parameterRows(who, deps),
    editParameter: (ask, who) => editParameter(ask, who, deps),
    publicParameter: ({ code }) => publicParameter(code, deps),

    journal: (ask, who) => journalPage(ask, who, deps),
    exportJournal: (ask, who) => exportJournal(ask, who, deps),
    restOfJournal: (ask, who) => restOfJournal(ask, who, deps),
    verifyJournal: (_, who) => verify(who),

    versions: () => Promise.resolve(versionsOf(deps.edition)),
    presets: ({ kind, page, pageRows }) => presetsPage(deps.db, kind, page, pageRows),
    unreadUpdate: (_, who) => unreadUpdate(deps.db, who.userId),
    markUpdateRead: async ({ presetId }, who) =>
      (await markRead(deps.db, who.userId, presetId, deps.clock())) ? null : refuse('system.presetNotFound'),

    apiDescription: () => Promise.resolve(deps.openApi),
    serverLoad: () => serverLoad(deps, cpu),
    overview: (_, who) => overview(who, deps),
  }
}
