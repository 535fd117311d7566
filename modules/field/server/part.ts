import { serverPart } from '@gss/session/server'
import { calls, refusals } from '../contract/index.ts'
import { answers } from './answers.ts'
import { fieldPieces } from './deed.ts'
import { fieldJobs } from './jobs.ts'
import { noticesPiece } from './noticesPiece.ts'

/** What this module brings to the server. */
export const part = serverPart({
  name: 'field',
  calls,
  answers,
  refusals,
  jobs: fieldJobs,
  brings: [fieldPieces.of(noticesPiece)],
})
