import type { Answers } from '@gss/kit/call'
import { refuse } from '@gss/kit/refusal'
import type { Visitor } from '@gss/server-kit/http/caller'
import { type Caller, scopeOf } from '@gss/session/server'
import type { factCalls } from '../../contract/index.ts'
import type { ArchiveDeps } from '../deps.ts'
import { unitChoices } from './choiceViews.ts'
import { closedModulesOf } from './moduleViews.ts'

export const factAnswers = ({ db }: Pick<ArchiveDeps, 'db'>): Answers<typeof factCalls, Visitor, Caller> => ({
  unitChoices: ({ search, unitId }, who) => unitChoices(db, scopeOf(who), search, unitId),
  closedModules: async ({ unitCode }, who) => {
    const found = await closedModulesOf(db, unitCode)
    return found && who.sees(found.unitId) ? { closed: found.closed } : refuse('archive.notFound')
  },
})
