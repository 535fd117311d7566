import { paperKinds } from '@gss/archives/server'
import { serverPart } from '@gss/session/server'
import { calls, permissions, refusals } from '../contract/index.ts'
import { answers } from './answers.ts'
import { yearPaper } from './maintenance/yearPaper.ts'

/** What this module brings to the server. */
export const part = serverPart({
  name: 'reports',
  calls,
  answers,
  refusals,
  permissions,
  brings: [paperKinds.of(yearPaper)],
})
