import type { Answers } from '@gss/kit/call'
import type { Visitor } from '@gss/server-kit/http/caller'
import type { Caller } from '@gss/session/server'
import type { calls } from '../contract/index.ts'
import type { ArchiveDeps } from './deps.ts'
import { bookAnswers } from './book/answers.ts'
import { changeAnswers } from './changes/answers.ts'
import { factAnswers } from './facts/answers.ts'
import { fileAnswers } from './files/answers.ts'
import { paperAnswers } from './paper/answers.ts'
import { rowAnswers } from './register/answers.ts'
import { sheetAnswers } from './sheets/answers.ts'

export const answers = (deps: ArchiveDeps): Answers<typeof calls, Visitor, Caller> => ({
  ...rowAnswers(deps),
  ...fileAnswers(deps),
  ...sheetAnswers(deps),
  ...bookAnswers(deps),
  ...changeAnswers(deps),
  ...factAnswers(deps),
  ...paperAnswers(deps),
})
