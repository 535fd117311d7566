import { serverNow, useStale } from '@gss/live/web'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { spanOf } from '@gss/web-kit/time/format'
import { useNow } from '@gss/web-kit/time/useNow'
import { ask119 } from './Handling/owed119.ts'
import { useMayHandle } from './Handling/useMayHandle.ts'
import { spotOf } from './place.ts'
import { seatBook } from './seatBook.ts'
import { useAlarms } from './store/useAlarms.ts'

/** Beside the banner on every page: fires that were confirmed, and nobody has said whether 119 knows. */
export function Owed119Strip() {
  const say = useText(seatBook)
  const stale = useStale()
  const mayHandle = useMayHandle()
  useNow()
  const owed = useAlarms((held) => held.owed)
  const [first] = owed
  if (!first) return null
  return (
    <div className="strip owed" role="status">
      <StateMark state="fire" size={16} isHeld />
      <b className="tabular">{say('owed.strip', { count: owed.length })}</b>
      <span className="ellipsis">
        {first.unitName} {spotOf(first)}
      </span>
      <span className="tabular">
        {spanOf(serverNow().getTime() - (first.settledAt ?? first.raisedAt).getTime())}
      </span>
      <span className="spacer" />
      {mayHandle && (
        <button
          type="button"
          className="press"
          disabled={stale !== null}
          title={stale ?? undefined}
          onClick={() => ask119(first.alarmId)}
        >
          {say('owed.answer')}
        </button>
      )}
    </div>
  )
}
