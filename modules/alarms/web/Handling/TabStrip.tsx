import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useStripScroll } from '@gss/web-kit/list/useStripScroll'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useNow } from '@gss/web-kit/time/useNow'
import { type KeyboardEvent, useRef } from 'react'
import { DRILL_MARK } from '../../contract/drillMark.ts'
import { spotOf } from '../place.ts'
import { isClaimed } from '../store/held.ts'
import { handlingBook } from './handlingBook.ts'
import { leaveTab } from './claims.ts'
import { showTab, useHandling } from './useHandling.ts'
import { useOpenAlarm } from './useOpenAlarm.ts'

/** Numbered tabs, one an alarm: arrows at its ends and the wheel scroll, the arrow keys move, Delete closes. */
export function TabStrip() {
  const say = useText(handlingBook)
  const { tabs, active } = useHandling()
  const strip = useRef<HTMLDivElement>(null)
  const { isOverflowing, scrollBy } = useStripScroll(strip, active ?? '', tabs.length)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.indexOf(active ?? '')
    if (event.key === 'Delete' && active) return leaveTab(active)
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key]
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length]
    if (next === undefined) return
    event.preventDefault()
    showTab(next)
    strip.current?.querySelector<HTMLElement>(`[data-alarm="${next}"]`)?.focus()
  }
  return (
    <div className="hd-tabs">
      {isOverflowing && (
        <button
          type="button"
          className="press quiet icon compact"
          aria-label={say('tabs.left')}
          onClick={() => scrollBy(-1)}
        >
          <Icon name="left" />
        </button>
      )}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs inside take the focus */}
      <div
        className="hd-strip"
        role="tablist"
        aria-label={say('tabs.label')}
        ref={strip}
        onKeyDown={onKeyDown}
      >
        {tabs.map((alarmId, at) => (
          <AlarmTab key={alarmId} alarmId={alarmId} number={at + 1} isActive={alarmId === active} />
        ))}
      </div>
      {isOverflowing && (
        <button
          type="button"
          className="press quiet icon compact"
          aria-label={say('tabs.right')}
          onClick={() => scrollBy(1)}
        >
          <Icon name="right" />
        </button>
      )}
    </div>
  )
}

function AlarmTab({ alarmId, number, isActive }: { alarmId: string; number: number; isActive: boolean }) {
  const say = useText(handlingBook)
  const now = useNow()
  const { alarm } = useOpenAlarm(alarmId)
  const name = alarm?.typeName ?? say('media.loading')
  return (
    <div className={isActive ? 'hd-tab is-on' : 'hd-tab'} role="presentation">
      <button
        type="button"
        role="tab"
        data-alarm={alarmId}
        aria-selected={isActive}
        tabIndex={isActive ? 0 : -1}
        onClick={() => showTab(alarmId)}
      >
        <span className="tabular text-3">{number}</span>
        {alarm && <StateMark state={alarm.kind} isHeld={isClaimed(alarm, now)} />}
        <span className="ellipsis" title={alarm && `${alarm.unitName} ${spotOf(alarm)}`}>
          {alarm?.isDrill && DRILL_MARK}
          {name} <span className="text-3">{alarm?.unitName}</span>
        </span>
      </button>
      {/* For the pointer only: with the keys Delete closes, and a tab list may hold nothing but tabs. */}
      <span
        className="hd-x"
        aria-hidden
        title={say('tabs.close', { name })}
        onClick={() => leaveTab(alarmId)}
      >
        <Icon name="close" size={12} />
      </span>
    </div>
  )
}
