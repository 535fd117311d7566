import { useAsk } from '@gss/web-kit/dialog/useAsk'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { RefusalError } from '@gss/web-kit/api/failures'
import { useText } from '@gss/web-kit/text/book'
import { useState } from 'react'
import { type AlarmAction, STATE_AFTER } from '../../contract/actions.ts'
import type { Alarm } from '../../contract/alarm.ts'
import type { AlarmRefusal } from '../../contract/refusals.ts'
import { CALLED_119_NOTE } from '../../contract/words.ts'
import { api } from '../api.ts'
import { dropDraft, noteSent, useDrafts } from './drafts.ts'
import { handlingBook } from './handlingBook.ts'
import { closeTab } from './useHandling.ts'

const UNREACHED: readonly string[] = ['alarm.fireDepartmentQueryFailed', 'alarm.pushFailed'] satisfies AlarmRefusal[]

/** Alarms this seat is settling itself: their going needs no other word than the success. */
const own = new Set<string>()
export const isOwnDeed = (alarmId: string): boolean => own.has(alarmId)

export interface TestTimes {
  from: Date
  until: Date
}

/** What the buttons of an alarm do (spec §4, §5, §8 "Alarm handling"). The server decides; this asks, and says what came of it. */
export function useDeeds(alarm: Alarm) {
  const say = useText(handlingBook)
  const toast = useToast()
  const ask = useAsk()
  const [busy, setBusy] = useState<AlarmAction | null>(null)
  const [isAskingTimes, setAskingTimes] = useState(false)
  const { alarmId, unitId, transmissionId, fireDepartment } = alarm

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
    own.add(alarmId)
    try {
      await deed()
      toast.done(say(`done.${action}`))
      dropDraft(alarmId)
      closeTab(alarmId)
      return true
    } catch (error) {
      own.delete(alarmId)
      toast.failed(error)
      if (error instanceof RefusalError && error.code === 'alarm.settledAlready') closeTab(alarmId)
      return false
    } finally {
      setBusy(null)
    }
  }

  const settle = (action: AlarmAction, note: string) => settled(action, () => api.settle({ alarmId, state: STATE_AFTER[action], note }))

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
      if (await isOrNot(() => api.isFireDepartmentOnline({ fireDepartment }).then(({ isOnline }) => isOnline))) {
        if (!(await isSure(say('119.ask'), say('119.push'))) || (await isOrNot(pushed))) return
      }
      if (await isSure(say('119.call'), say('119.called'))) await settle('turnTo119', CALLED_119_NOTE)
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
  function lacks(action: AlarmAction, note: string): 'noteEmpty' | 'noTransmissionForTest' | 'noTransmissionForMaintenance' | null {
    if (note === '') return 'noteEmpty'
    if (transmissionId !== null) return null
    return action === 'turnToTest' ? 'noTransmissionForTest' : action === 'turnToMaintenance' ? 'noTransmissionForMaintenance' : null
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
      if (action === 'turnToTest') setAskingTimes(true)
      else void settle(action, note)
    }
    return null
  }

  async function turnToTest({ from, until }: TestTimes): Promise<void> {
    const note = noteSent(useDrafts.getState()[alarmId], alarm.kind, 'turnToTest')
    const isDone = await settled('turnToTest', () => api.turnToTest({ alarmId, unitId, from, until, state: STATE_AFTER.turnToTest, note }))
    if (isDone) setAskingTimes(false)
  }

  return { run, busy, isAskingTimes, stopAsking: () => setAskingTimes(false), turnToTest }
}
