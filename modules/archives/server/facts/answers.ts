import type { Answers } from '@gss/kit/call'
import { refuse } from '@gss/kit/refusal'
import type { Visitor } from '@gss/server-kit/http/caller'
import type { Caller } from '@gss/session/server'
import type { factCalls } from '../../contract/index.ts'
import type { ArchiveDeps } from '../deps.ts'
import { contactsOf } from './contactViews.ts'
import { closedModulesOf } from './moduleViews.ts'

export const factAnswers = ({ db }: Pick<ArchiveDeps, 'db'>): Answers<typeof factCalls, Visitor, Caller> => ({
  contactInfo: async (ask, who) => (who.sees(ask.unitId) ? contactsOf(db, ask) : refuse('archive.notFound')),
  closedModules: async ({ unitCode }, who) => {
    const found = await closedModulesOf(db, unitCode)
    return found && who.sees(found.unitId) ? { closed: found.closed } : refuse('archive.notFound')
  },
})
