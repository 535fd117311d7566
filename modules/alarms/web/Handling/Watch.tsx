import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { useSession } from '@gss/web-kit/session/session'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Alarm } from '../../contract/alarm.ts'
import { isOwnEnd } from './passing.ts'
import { useClaim } from './claims.ts'
import { handlingBook } from './handlingBook.ts'
import { closeTab } from './useHandling.ts'
import { isOwnDeed } from './ownDeeds.ts'
import { useMayHandle } from './useMayHandle.ts'
import { useOpenAlarm } from './useOpenAlarm.ts'

/** Stands behind each tab, also those in the background: keeps its claim, and says when somebody else was quicker (spec §4). */
export function AlarmWatch({ alarmId, isByHand }: { alarmId: string; isByHand: boolean }) {
  const say = useText(handlingBook)
  const toast = useToast()
  const mayHandle = useMayHandle()
  const { alarm, isHandled } = useOpenAlarm(alarmId)
  useClaim(alarmId, isByHand && mayHandle && alarm !== undefined && !isHandled)
  const leave = useEffectEvent(() => {
    if (isOwnDeed(alarmId)) return
    toast.warn(say('handled'))
    closeTab(alarmId)
  })
  useEffect(() => {
    if (isHandled) leave()
  }, [isHandled])
  usePassTold(alarm)
  return null
}

/** What came of what was asked of a colleague: they have it, and this tab goes; or they would not. */
function usePassTold(alarm: Alarm | undefined): void {
  const say = useText(handlingBook)
  const toast = useToast()
  const userId = useSession(({ session }) => session?.user.userId)
  const before = useRef(alarm)
  const tell = useEffectEvent((was: Alarm, is: Alarm) => {
    if (was.claimedBy !== userId || was.passTo === null || is.passTo === was.passTo) return
    const name = was.passName ?? ''
    if (is.claimedBy === was.passTo) {
      toast.done(say('pass.taken', { name }))
      closeTab(is.alarmId)
    } else if (is.claimedBy === userId && is.passTo === null && !isOwnEnd(is.alarmId))
      toast.warn(say('pass.declined', { name }))
  })
  useEffect(() => {
    const was = before.current
    before.current = alarm
    if (was && alarm) tell(was, alarm)
  }, [alarm])
}
