import { serverNow, useStale } from '@gss/live/web'
import { useSend } from '@gss/web-kit/dialog/useSend'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useSession } from '@gss/web-kit/session/session'
import { useText } from '@gss/web-kit/text/book'
import { clockOf, spanOf } from '@gss/web-kit/time/format'
import { useNow } from '@gss/web-kit/time/useNow'
import { useShallow } from 'zustand/react/shallow'
import type { Alarm } from '../contract/alarm.ts'
import { DRILL_MARK } from '../contract/drillMark.ts'
import { alarmPlaceOf } from './place.ts'
import { seatBook } from './seatBook.ts'
import { useAlarms } from './store/useAlarms.ts'
import { endPassHere, takePassHere } from './Handling/passing.ts'

/** More would leave no room for what they are about; the next comes up when one is answered. */
const SHOWN = 3

/** What a colleague asks this seat to take: one strip each, until it is answered. */
export function PassStrips() {
  const say = useText(seatBook)
  const userId = useSession(({ session }) => session?.user.userId)
  const asked = useAlarms(
    useShallow(({ queue }) => queue.filter(({ passTo }) => passTo !== null && passTo === userId)),
  )
  return (
    <>
      {asked.slice(0, SHOWN).map((alarm, at) => (
        <PassStrip
          key={alarm.alarmId}
          alarm={alarm}
          more={
            at === SHOWN - 1 && asked.length > SHOWN
              ? say('pass.more', { count: asked.length - SHOWN })
              : null
          }
        />
      ))}
    </>
  )
}

function PassStrip({ alarm, more }: { alarm: Alarm; more: string | null }) {
  const say = useText(seatBook)
  const stale = useStale()
  useNow()
  const { isSending, send } = useSend()
  const { alarmId, kind, isDrill, claimedName, claimedAt, passAt, unitName } = alarm
  const isOff = isSending || stale !== null
  return (
    <div className="strip passed" role="status">
      <Icon name="hand" />
      <b className="tabular">
        {say('pass.strip', { name: claimedName ?? '', time: passAt ? clockOf(passAt) : '' })}
      </b>
      <StateMark state={kind} size={16} isHeld />
      <span className="ellipsis">
        {isDrill && DRILL_MARK}
        {say(`kind.${kind}`)} {unitName} {alarmPlaceOf(alarm)}
      </span>
      {claimedAt && (
        <span className="tabular">
          {say('pass.held', { span: spanOf(serverNow().getTime() - claimedAt.getTime()) })}
        </span>
      )}
      {more && <span className="tabular">{more}</span>}
      <span className="spacer" />
      <button
        type="button"
        className="press primary"
        disabled={isOff}
        title={stale ?? undefined}
        onClick={() => void send(() => takePassHere(alarmId))}
      >
        {say('pass.accept')}
      </button>
      <button
        type="button"
        className="press"
        disabled={isOff}
        title={stale ?? undefined}
        onClick={() => void send(() => endPassHere(alarmId))}
      >
        {say('pass.decline')}
      </button>
    </div>
  )
}
