import { create } from 'zustand'
import type { AlarmAction } from '../../contract/actions.ts'
import { UNDO_MS } from '../../contract/reopening.ts'
import { api } from '../api.ts'
import { useAlarms } from '../store/useAlarms.ts'
import { forgetOwnDeed } from './ownDeeds.ts'
import { openAlarm } from './useHandling.ts'

/** Something this seat has settled and may take back for a moment. */
export interface Undoable {
  alarmIds: readonly string[]
  done: AlarmAction
  where: string
  /** When the deed was sent: the server counts from a little later. */
  sentAtMs: number
}
export const useUndo = create<{ list: readonly Undoable[] }>(() => ({ list: [] }))

export const undoLeftMs = ({ sentAtMs }: Undoable, nowMs: number): number =>
  Math.max(0, sentAtMs + UNDO_MS - nowMs)

/** The last one stands first; what is over goes. */
export const offerUndo = (undoable: Undoable): void =>
  useUndo.setState(({ list }) => ({
    list: [undoable, ...list.filter((one) => undoLeftMs(one, undoable.sentAtMs) > 0)],
  }))
const drop = (undoable: Undoable) =>
  useUndo.setState(({ list }) => ({ list: list.filter((one) => one !== undoable) }))

/** Open again, in this seat's hands and before it. True: what 119 was told stays told. */
export async function takeBack(undoable: Undoable): Promise<boolean> {
  drop(undoable)
  let is119Told = false
  for (const alarmId of undoable.alarmIds) {
    const answer = await api.reopen({ alarmId })
    is119Told ||= answer.is119Told
    forgetOwnDeed(alarmId)
  }
  const [only, ...more] = undoable.alarmIds
  if (only !== undefined && more.length === 0) openOnceHeld(only)
  return is119Told
}

/** The answer may be quicker than the message: a tab of what this seat still takes for settled would close at once. */
function openOnceHeld(alarmId: string): void {
  const isOver = () => useAlarms.getState().settled.has(alarmId)
  if (!isOver()) return openAlarm(alarmId)
  const end = useAlarms.subscribe(() => {
    if (isOver()) return
    end()
    openAlarm(alarmId)
  })
}
