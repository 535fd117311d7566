import { serverNow } from '@gss/live/web'
import { useAskGrave } from '@gss/web-kit/dialog/useAskGrave.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { RefusalError } from '@gss/web-kit/api/failures'
import { useText } from '@gss/web-kit/text/book'
import { spanOf } from '@gss/web-kit/time/format'
import { useState } from 'react'
import { type AlarmAction, isFireLike, STATE_AFTER } from '../../contract/actions.ts'
import type { Alarm } from '../../contract/alarm.ts'
import type { AlarmRefusal } from '../../contract/refusals.ts'
import { CALLED_119_NOTE } from '../../contract/words.ts'
import type { Quietness } from '../../contract/windows.ts'
import { api } from '../api.ts'
import { spotOf } from '../place.ts'
import type { WindowTyped } from '../Window/WindowDialog.tsx'
import { dropDraft, noteSent, useDrafts } from './drafts.ts'
import { handlingBook } from './handlingBook.ts'
import { forgetOwnDeed, noteOwnDeed } from './ownDeeds.ts'
import { ask119OnceOwed } from './owed119.ts'
import { offerUndo } from './undo.ts'
import { useFalseAsksMs } from './useFalseAsksMs.ts'
import { closeTab } from './useHandling.ts'

const UNREACHED: readonly string[] = [
  'alarm.fireDepartmentQueryFailed',
  'alarm.pushFailed',
] satisfies AlarmRefusal[]

/** What the buttons of an alarm do (spec §4, §5, §8 "Alarm handling"). The server decides; this asks, and says what came of it. */
export function useAlarmDeeds(alarm: Alarm) {
  const say = useText(handlingBook)
  const toast = useToast()
  const ask = useAskGrave()
  const [busy, setBusy] = useState<AlarmAction | null>(null)
  const [asking, setAsking] = useState<Quietness | null>(null)
  const { alarmId, unitId, unitName, typeName, raisedAt, transmissionId, fireDepartment } = alarm
  const falseAsksMs = useFalseAsksMs()

  const isSure = (title: string, okText: string): Promise<boolean> =>
    new Promise((answer) => {
      ask({
        title,
        okText,
        cancelText: say('cancel'),
        onOk: () => answer(true),
        onCancel: () => answer(false),
      })
    })

  /** True: it is done and said. Whoever comes second hears that it has been handled, and the tab goes (`Watch`). */
  async function settled(action: AlarmAction, deed: () => Promise<unknown>): Promise<boolean> {
    setBusy(action)
    noteOwnDeed(alarmId)
    const sentAtMs = Date.now()
    try {
      await deed()
      toast.done(say(`done.${action}`))
      offerUndo({ alarmIds: [alarmId], done: action, where: `${unitName} ${spotOf(alarm)}`, sentAtMs })
      if (action === 'confirmFire') ask119OnceOwed(alarmId)
      dropDraft(alarmId)
      closeTab(alarmId)
      return true
    } catch (error) {
      forgetOwnDeed(alarmId)
      toast.failed(error)
      if (error instanceof RefusalError && error.code === 'alarm.settledAlready') closeTab(alarmId)
      return false
    } finally {
      setBusy(null)
    }
  }

  const settle = (action: AlarmAction, note: string) =>
    settled(action, () => api.settle({ alarmId, state: STATE_AFTER[action], note }))

  /** Nobody can have looked yet: what it is about is read once more. */
  async function markFalse(note: string): Promise<void> {
    const ageMs = serverNow().getTime() - raisedAt.getTime()
    if (isFireLike(alarm) && ageMs < falseAsksMs) {
      const what = { unit: unitName, place: spotOf(alarm), type: typeName, age: spanOf(ageMs) }
      if (!(await isSure(say('false.ask', what), say('action.markFalse'))))
        return toast.warn(say('false.declined'))
    }
    await settle('markFalse', note)
  }

  async function waitConfirm(note: string): Promise<void> {
    setBusy('waitConfirm')
    try {
      await api.waitConfirm({ alarmId, state: STATE_AFTER.waitConfirm, note })
      toast.done(say('done.waitConfirm'))
    } catch (error) {
      toast.failed(error)
    } finally {
      setBusy(null)
    }
  }

  /** Spec §4 "119 flow": the platform, and where nobody is there or can be reached, the telephone. */
  async function turnTo119(): Promise<void> {
    setBusy('turnTo119')
    try {
      if (
        await isOrNot(() => api.isFireDepartmentOnline({ fireDepartment }).then(({ isOnline }) => isOnline))
      ) {
        if (!(await isSure(say('119.ask'), say('119.push')))) return toast.warn(say('119.declined'))
        if (await isOrNot(pushed)) return
      }
      if (await isSure(say('119.call'), say('119.called'))) await settle('turnTo119', CALLED_119_NOTE)
      else toast.warn(say('119.notCalled'))
    } catch (error) {
      toast.failed(error)
    } finally {
      setBusy(null)
    }
  }
  async function pushed(): Promise<boolean> {
    if (fireDepartment === null) return false
    const { receipt } = await api.pushToFireDepartment({ alarmId, fireDepartment })
    toast.done(say('119.pushed', { receipt }))
    return true
  }
  /** A platform that does not answer is told of, and is one where nobody sits: the fire does not wait for it. */
  async function isOrNot(asked: () => Promise<boolean>): Promise<boolean> {
    try {
      return await asked()
    } catch (error) {
      if (!(error instanceof RefusalError && UNREACHED.includes(error.code))) throw error
      toast.failed(error)
      return false
    }
  }

  /** Why it cannot be done, in words; null: it can. */
  function lacks(
    action: AlarmAction,
    note: string,
  ): 'noteEmpty' | 'noTransmissionForTest' | 'noTransmissionForMaintenance' | null {
    if (note === '') return 'noteEmpty'
    if (transmissionId !== null) return null
    return action === 'turnToTest'
      ? 'noTransmissionForTest'
      : action === 'turnToMaintenance'
        ? 'noTransmissionForMaintenance'
        : null
  }
  /** Every button comes through here. Returns why it was not done, so that the field that lacks something can take the focus. */
  function run(action: AlarmAction): ReturnType<typeof lacks> {
    const note = noteSent(useDrafts.getState()[alarmId], alarm.kind, action)
    if (action === 'turnTo119') void turnTo119()
    else if (action === 'waitConfirm') void waitConfirm(note)
    else {
      const lacking = lacks(action, note)
      if (lacking !== null) {
        toast.warn(say(lacking))
        return lacking
      }
      const quietness = QUIETNESS_OF[action]
      if (quietness !== undefined) setAsking(quietness)
      else if (action === 'markFalse') void markFalse(note)
      else void settle(action, note)
    }
    return null
  }

  /** What somebody wants quiet was asked for with its borders and its end. */
  async function silence(kind: Quietness, wanted: WindowTyped): Promise<void> {
    const action = kind === 'debug' ? 'turnToTest' : 'turnToMaintenance'
    const note = noteSent(useDrafts.getState()[alarmId], alarm.kind, action)
    const { from, until, scope, reason, hearsFires } = wanted
    const ask = { alarmId, state: STATE_AFTER[action], note, scope, until, reason }
    const isDone = await settled(action, () =>
      kind === 'debug' ? api.turnToTest({ ...ask, unitId, from, hearsFires }) : api.settle(ask),
    )
    if (isDone) setAsking(null)
  }

  return { run, busy, asking, stopAsking: () => setAsking(null), silence }
}
/** These open a window, and ask first (docs/domain.md §4). */
const QUIETNESS_OF: Readonly<Partial<Record<AlarmAction, Quietness>>> = {
  turnToTest: 'debug',
  turnToMaintenance: 'maintenance',
}
