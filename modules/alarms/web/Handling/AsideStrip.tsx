import './undo.css'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { alarmPlaceOf } from '../place.ts'
import { handlingBook } from './handlingBook.ts'
import { MORE_VIDEO } from './MoreVideo.tsx'
import { stepBack, useAside } from './useAside.ts'
import { useOpenAlarm } from './useOpenAlarm.ts'

/** Whether the dialog lets the wall be seen: only as long as one is there. */
export function useIsAside(): boolean {
  const { isAside } = useAside()
  const { pathname } = useLocation()
  // On its way there, it is aside already.
  useEffect(() => (pathname === MORE_VIDEO ? stepBack : undefined), [pathname])
  return isAside
}

/** What waits beside the wall, and the way back to it. */
export function AsideStrip({ alarmId }: { alarmId: string }) {
  const say = useText(handlingBook)
  const { alarm } = useOpenAlarm(alarmId)
  return (
    <div className="undo aside" role="status">
      {alarm && (
        <>
          <StateMark state={alarm.kind} size={16} isHeld />
          <span className="ellipsis">{`${alarm.typeName} ${alarmPlaceOf(alarm)}`}</span>
        </>
      )}
      <button type="button" className="press compact" onClick={stepBack}>
        {say('aside.back')}
      </button>
    </div>
  )
}
