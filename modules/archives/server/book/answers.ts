import type { Answers } from '@gss/kit/call'
import type { Visitor } from '@gss/server-kit/http/caller'
import type { Caller } from '@gss/session/server'
import type { bookCalls } from '../../contract/index.ts'
import type { ArchiveDeps } from '../deps.ts'
import { setAbsent } from './setAbsent.ts'
import { unitBook } from './unitBook.ts'

export const bookAnswers = (deps: ArchiveDeps): Answers<typeof bookCalls, Visitor, Caller> => ({
  unitBook: (ask, who) => unitBook(ask, who, deps),
  setBookAbsent: (ask, who) => setAbsent(ask, who, deps),
})
