import type { Answers } from '@gss/kit/call'
import type { Visitor } from '@gss/server-kit/http/caller'
import { type Caller, scopeOf } from '@gss/session/server'
import type { calls } from '../contract/index.ts'
import { boardCardsOf, systemBoardOf, seenBoardUnit } from './board.ts'
import type { BoardDeps } from './deps.ts'
import { diaryOf } from './diary.ts'
import { panelFaceOf } from './panelFace.ts'
import { exportBoard, exportSilents } from './sheets.ts'
import { silentsPage } from './silentViews.ts'
import { storageValues } from './storageViews.ts'

export const answers = (deps: BoardDeps): Answers<typeof calls, Visitor, Caller> => ({
  board: (ask, who) => systemBoardOf(ask, who, deps),
  boardCards: ({ unitId }, who) => boardCardsOf(unitId, who, deps),
  exportBoard: (ask, who) => exportBoard(ask, who, deps),
  silents: (ask, who) => silentsPage(deps.db, ask, ask, scopeOf(who), deps.clock()),
  exportSilents: (ask, who) => exportSilents(ask, who, deps),
  panelFace: (ask, who) => panelFaceOf(ask, who, deps),
  diary: (ask, who) => diaryOf(ask, who, deps),
  async storage({ unitId }, who) {
    const unit = await seenBoardUnit(unitId, who, deps)
    if ('refused' in unit) return unit
    return { ...unit, values: await storageValues(deps.db, unit.unitId) }
  },
})
