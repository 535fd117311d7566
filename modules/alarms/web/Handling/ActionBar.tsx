import { useText } from '@gss/web-kit/text/book'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useNow } from '@gss/web-kit/time/useNow'
import { spanOf } from '@gss/web-kit/time/format'
import { useEffect, useEffectEvent } from 'react'
import type { AlarmAction } from '../../contract/actions.ts'
import type { Alarm } from '../../contract/alarm.ts'
import { ACTION_KEYS, ACTION_ORDER, GRAVE } from './actionKeys.ts'
import { handlingBook } from './handlingBook.ts'

interface ActionBarProps {
  alarm: Alarm
  actions: readonly AlarmAction[]
  busy: AlarmAction | null
  /** Why nothing can be done now; null while it can. */
  held: string | null
  onAction: (action: AlarmAction) => void
}

/** The buttons of the contract's table (spec §4 "Button visibility"), each with its key. */
export function ActionBar({ alarm, actions, busy, held, onAction }: ActionBarProps) {
  const say = useText(handlingBook)
  const now = useNow()
  const shown = ACTION_ORDER.filter((action) => actions.includes(action))
  const isOff = held !== null || busy !== null
  useActionKeys(isOff ? [] : shown, onAction)
  const since = alarm.claimedAt ?? alarm.raisedAt
  return (
    <footer className="hd-foot">
      <span className="hd-elapsed">
        <Icon name="clock" />
        {say(alarm.claimedAt ? 'elapsed' : 'elapsed.raised')} <b className="num">{spanOf(now.getTime() - since.getTime())}</b>
      </span>
      {held && (
        <span className="hd-held" role="status">
          {held}
        </span>
      )}
      <span className="sp" />
      {shown.map((action, at) => (
        <span key={action} className="hd-action">
          {GRAVE.includes(action) && at > 0 && !shown.slice(0, at).some((each) => GRAVE.includes(each)) && <i className="hd-divider" />}
          <button
            type="button"
            className={action === 'confirmFire' ? 'btn l hd-fire' : 'btn l'}
            disabled={isOff}
            aria-busy={busy === action}
            aria-keyshortcuts={ACTION_KEYS[action][0].replace('Ctrl', 'Control').replace(' ', '+')}
            title={held ?? undefined}
            onClick={() => onAction(action)}
          >
            {say(`action.${action}`)}
            <span className="kbd">{ACTION_KEYS[action][0]}</span>
          </button>
        </span>
      ))}
    </footer>
  )
}

/** From anywhere in the dialog; a dialog that asks something on top of it keeps the keys. */
function useActionKeys(actions: readonly AlarmAction[], onAction: (action: AlarmAction) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || document.querySelectorAll('[role="dialog"]').length > 1) return
    const action = actions.find((each) => ACTION_KEYS[each][1](event))
    if (!action) return
    event.preventDefault()
    onAction(action)
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
