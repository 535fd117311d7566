import type { Answers } from '@gss/kit/call'
import type { Visitor } from '@gss/server-kit/http/caller'
import type { Caller } from '@gss/session/server'
import type { paperCalls } from '../../contract/index.ts'
import type { ArchiveDeps } from '../deps.ts'
import { beginPaper, cancelPaper, paperFile, papers } from './papers.ts'

export const paperAnswers = (deps: ArchiveDeps): Answers<typeof paperCalls, Visitor, Caller> => ({
  beginUnitBook: (ask, who) => beginPaper({ ...ask, kind: 'unitBook' }, who, deps),
  papers: (ask, who) => papers(ask, who, deps),
  cancelPaper: ({ paperId }, who) => cancelPaper(paperId, who, deps),
  paperFile: ({ paperId }, who) => paperFile(paperId, who, deps),
})
