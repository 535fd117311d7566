import { beginPaper } from '@gss/archives/server'
import type { Answers } from '@gss/kit/call'
import type { Visitor } from '@gss/server-kit/http/caller'
import type { Caller } from '@gss/session/server'
import type { calls } from '../contract/index.ts'
import type { ReportDeps } from './deps.ts'
import { exportStatement, fillStatement } from './fill.ts'
import { ofMaintenance } from './ofMaintenance.ts'

export const answers = (deps: ReportDeps): Answers<typeof calls, Visitor, Caller> => ({
  statement: (ask, who) => fillStatement(ask, who, deps),
  beginMaintYear: (ask, who) => beginPaper({ ...ask, kind: 'maintYear' }, who, deps),
  exportStatement: (ask, who) => exportStatement(ask, who, deps),
  maintStatement: (ask, who) => ofMaintenance(ask, who, deps, fillStatement),
  exportMaintStatement: (ask, who) => ofMaintenance(ask, who, deps, exportStatement),
})
