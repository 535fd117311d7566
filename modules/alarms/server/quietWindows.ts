import type { Tx } from '@gss/server-kit/database'
import type { Refusal } from '@gss/kit/refusal'
import type { AlarmDeps } from './deps.ts'
import { heardAgain } from './heardAgain.ts'
import { type OpenWindow, openWindow, windowSubject } from './openWindow.ts'
import { PRODUCT_ACTOR, tellWindow } from './tell.ts'
import { endWindowsAtOf, type WindowOrigin } from './windowStore.ts'

/** Windows for a thing of another module (a hot-work permit, say), as part of its own transaction. */
export interface QuietWindows {
  /** Makes something quiet, or says why not; what is refused has changed nothing. */
  openWindow(tx: Tx, ask: OpenWindow): Promise<{ windowId: string } | Refusal>
  /** All that this source made quiet is heard again. How many windows that were. */
  endWindowsOf(tx: Tx, source: WindowOrigin): Promise<number>
}

export const quietWindows = (deps: AlarmDeps): QuietWindows => ({
  openWindow: (tx, ask) => openWindow(tx, ask, deps),
  async endWindowsOf(tx, source) {
    const now = deps.clock()
    const ended = await endWindowsAtOf(tx, source, now)
    if (ended.length === 0) return 0
    const heard = await heardAgain(tx, [...new Set(ended.map(({ unitId }) => unitId))], deps)
    await deps.journal.writeAll(
      tx,
      ended.map(({ unitId, windowId }) => ({
        unitId,
        actor: PRODUCT_ACTOR,
        act: 'alarm.endWindow',
        subject: windowSubject(windowId),
        after: { endedAt: now, source },
      })),
    )
    await deps.live.say(tx, [...heard, ...ended.map((window) => tellWindow(window, 'over'))])
    return ended.length
  },
})
