import { isFirstPress } from '@gss/web-kit/dialog/firstPress'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useNow } from '@gss/web-kit/time/useNow'
import { spanOf } from '@gss/web-kit/time/format'
import type { AlarmAction } from '../../contract/actions.ts'
import type { Alarm } from '../../contract/alarm.ts'
import { ACTION_KEYS, ACTION_ORDER, GRAVE } from './actionKeys.ts'
import { handlingBook } from './handlingBook.ts'
import { useSwapped } from './swapped.ts'
import { useDialogKeys } from './useDialogKeys.ts'

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
  const toast = useToast()
  const shown = ACTION_ORDER.filter((action) => actions.includes(action))
  const isOff = held !== null || busy !== null
  const swap = useSwapped(shown, alarm.isOverdue)
  const swapped = say('swapped', { actions: shown.map((action) => say(`action.${action}`)).join(' · ') })
  const act = (action: AlarmAction) => {
    if (!swap.isSwapped) return onAction(action)
    swap.told()
    toast.warn(swapped)
  }
  // A key that can do nothing now says why, also one whose button is gone.
  const press = (action: AlarmAction) => {
    if (held !== null) toast.warn(held)
    else if (busy === null) act(action)
  }
  const keyed = [...shown, ...swap.before.filter((action) => !shown.includes(action))]
  useDialogKeys(keyed.map((action) => [ACTION_KEYS[action][1], () => press(action)]))
  const since = alarm.claimedAt ?? alarm.raisedAt
  return (
    <footer className="hd-foot">
      <span className="hd-elapsed">
        <Icon name="clock" />
        {say(alarm.claimedAt ? 'elapsed' : 'elapsed.raised')}{' '}
        <b className="tabular">{spanOf(now.getTime() - since.getTime())}</b>
      </span>
      {(held ?? (swap.isSwapped && swapped)) && (
        <span className="hd-held" role="status">
          {held ?? swapped}
        </span>
      )}
      <span className="spacer" />
      {shown.map((action, at) => (
        <span key={action} className="hd-action">
          {GRAVE.includes(action) && at > 0 && !shown.slice(0, at).some((each) => GRAVE.includes(each)) && (
            <i className="hd-divider" />
          )}
          <button
            type="button"
            className={action === 'confirmFire' ? 'press large hd-fire' : 'press large'}
            disabled={isOff}
            aria-busy={busy === action}
            aria-keyshortcuts={ACTION_KEYS[action][0].replace('Ctrl', 'Control').replace(' ', '+')}
            title={held ?? undefined}
            onClick={(event) => isFirstPress(event) && act(action)}
          >
            {say(`action.${action}`)}
            <span className="keycap">{ACTION_KEYS[action][0]}</span>
          </button>
        </span>
      ))}
    </footer>
  )
}
