import type { Answers } from '@gss/kit/call'
import { refuse } from '@gss/kit/refusal'
import type { Visitor } from '@gss/server-kit/http/caller'
import type { Caller } from '@gss/session/server'
import { type calls, editionVersionsOf } from '../contract/index.ts'
import type { SystemDeps } from './deps.ts'
import { exportJournal } from './exportJournal.ts'
import { readJournalPage, journalVerifier, restOfJournal } from './journal.ts'
import { readOverview } from './overview.ts'
import { editParameter, parameterRows, publicParameter } from './parameters.ts'
import { markPresetRead, presetsPage, unreadUpdate } from './presetStore.ts'
import { cpuMeter, measureServerLoad } from './serverLoad.ts'

export function answers(deps: SystemDeps): Answers<typeof calls, Visitor, Caller> {
  const verify = journalVerifier(deps)
  const cpu = cpuMeter()
  return {
    parameters: (_, who) => parameterRows(who, deps),
    editParameter: (ask, who) => editParameter(ask, who, deps),
    publicParameter: ({ code }) => publicParameter(code, deps),

    journal: (ask, who) => readJournalPage(ask, who, deps),
    exportJournal: (ask, who) => exportJournal(ask, who, deps),
    restOfJournal: (ask, who) => restOfJournal(ask, who, deps),
    verifyJournal: (_, who) => verify(who),

    versions: () => Promise.resolve(editionVersionsOf(deps.edition)),
    presets: ({ kind, page, pageRows }) => presetsPage(deps.db, kind, page, pageRows),
    unreadUpdate: (_, who) => unreadUpdate(deps.db, who.userId),
    markUpdateRead: async ({ presetId }, who) =>
      (await markPresetRead(deps.db, who.userId, presetId, deps.clock()))
        ? null
        : refuse('system.presetNotFound'),

    apiDescription: () => Promise.resolve(deps.openApi),
    serverLoad: () => measureServerLoad(deps, cpu),
    overview: (_, who) => readOverview(who, deps),
  }
}
