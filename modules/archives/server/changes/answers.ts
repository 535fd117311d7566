import type { Answers } from '@gss/kit/call'
import type { Visitor } from '@gss/server-kit/http/caller'
import type { Caller } from '@gss/session/server'
import type { changeCalls } from '../../contract/index.ts'
import type { ArchiveDeps } from '../deps.ts'
import { goBack, rowHistory } from './history.ts'
import { changeFileOf, changesFile, changesPage, oneChange } from './read.ts'
import { recycledPage, restoreRow } from './recycle.ts'
import { closeChange, reviewChanges } from './review.ts'
import { changeRules, setChangeRules } from './rules.ts'

export const changeAnswers = (deps: ArchiveDeps): Answers<typeof changeCalls, Visitor, Caller> => ({
  changes: (ask, who) => changesPage(ask, who, deps),
  change: (ask, who) => oneChange(ask, who, deps),
  changesFile: (ask, who) => changesFile(ask, who, deps),
  changeFile: (ask, who) => changeFileOf(ask, who, deps),
  reviewChanges: (ask, who) => reviewChanges(ask, who, deps),
  closeChange: (ask, who) => closeChange(ask, who, deps),
  changeRules: (ask, who) => changeRules(ask, who, deps),
  setChangeRules: (ask, who) => setChangeRules(ask, who, deps),
  rowHistory: (ask, who) => rowHistory(ask, who, deps),
  goBack: (ask, who) => goBack(ask, who, deps),
  recycled: (ask, who) => recycledPage(ask, who, deps),
  restoreRow: (ask, who) => restoreRow(ask, who, deps),
})
