import type { ChangeTurn } from '@gss/archives/server'
import { CHANGE_STATES, LEVEL_RIGHTS, changeLevelOf } from '@gss/archives/contract'
import { keysOf } from '@gss/kit/keys'
import type { Tx } from '@gss/server-kit/database'
import { announceNotice, settleNotices } from './announce.ts'
import { CHANGE_TITLES, CHANGE_VERBS } from './changeTitles.table.ts'
import type { NoticeDeps } from './deps.ts'

/** Archives lies below and announces nothing itself: whoever decides next gets a to-do, whoever asked is told what became of it. */
export const changeNotices =
  (deps: NoticeDeps) =>
  async (tx: Tx, change: ChangeTurn): Promise<void> => {
    const { unitId, changeId, state } = change
    const task = { unitId, taskType: 'change' as const, taskId: changeId }
    if (state === 'closed') return settleNotices(tx, task, deps)
    const level = changeLevelOf(state)
    await announceNotice(
      tx,
      {
        ...task,
        status: keysOf(CHANGE_STATES).find((code) => CHANGE_STATES[code] === state) ?? '',
        title: CHANGE_TITLES[state],
        content: `${CHANGE_VERBS[change.kind]} ${change.label} ${change.rowName} · ${level === null ? change.stateBy : change.authorName}`,
        ...(level === null ? { userIds: [change.authorId] } : { may: `${LEVEL_RIGHTS[level]}.edit` }),
      },
      deps,
    )
  }
