import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { useEffect, useEffectEvent } from 'react'
import { useClaim } from './claims.ts'
import { handlingBook } from './handlingBook.ts'
import { closeTab } from './useHandling.ts'
import { isOwnDeed } from './useDeeds.ts'
import { useMayHandle } from './useMayHandle.ts'
import { useOpenAlarm } from './useOpenAlarm.ts'

/** Stands behind each tab, also those in the background: keeps its claim, and says when somebody else was quicker (spec §4). */
export function Watch({ alarmId, isByHand }: { alarmId: string; isByHand: boolean }) {
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
  return null
}
