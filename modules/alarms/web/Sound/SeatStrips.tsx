import './seatStrips.css'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useSession } from '@gss/web-kit/session/session'
import { useText } from '@gss/web-kit/text/book'
import { clockOf } from '@gss/web-kit/time/format'
import { useNow } from '@gss/web-kit/time/useNow'
import { Owed119Strip } from '../Owed119Strip.tsx'
import { PassStrips } from '../PassStrips.tsx'
import { secondsLeft } from '../Noticing/secondsLeft.ts'
import { theVoice } from '../Noticing/startNoticing.ts'
import { useNoticing } from '../Noticing/useNoticing.ts'
import { seatBook } from '../seatBook.ts'
import { useAlarms } from '../store/useAlarms.ts'
import { useSilentSeats } from './useSilentSeats.ts'

/** What cannot be closed (look §1, 12): this seat or another that nobody hears, what a colleague asks it to take, and a drill. */
export function SeatStrips() {
  const say = useText(seatBook)
  const isBlocked = useNoticing(({ sound }) => sound === 'blocked')
  const mutedUntil = useNoticing(({ isSilenced, mutedUntil }) => (isSilenced ? mutedUntil : null))
  const userId = useSession(({ session }) => session?.user.userId)
  const silent = useSilentSeats(({ seats }) => seats).filter((seat) => seat.userId !== userId)
  const drills = useAlarms(({ queue }) => queue.reduce((count, { isDrill }) => count + (isDrill ? 1 : 0), 0))
  return (
    <>
      {isBlocked && (
        <div className="strip mutebar">
          <Icon name="mute" />
          <b>{say('sound.blocked')}</b>
          <span>{say('sound.blockedNote')}</span>
          <span className="spacer" />
          <button type="button" className="press" onClick={() => void theVoice()?.playTest()}>
            {say('sound.enable')}
          </button>
        </div>
      )}
      <Owed119Strip />
      {!isBlocked && mutedUntil && <Muted until={mutedUntil} />}
      {silent.length > 0 && (
        <div className="strip silent" role="status">
          <Icon name="mute" />
          <b>{say('silent.strip', { count: silent.length })}</b>
          <span className="ellipsis">
            {silent
              .map(({ name, why, since }) => say(`silent.${why}`, { name, time: clockOf(since) }))
              .join(say('silent.and'))}
          </span>
        </div>
      )}
      <PassStrips />
      {drills > 0 && (
        <div className="strip drill">
          <StateMark state="drill" size={16} />
          <b>{say('drill.strip')}</b>
          <span className="tabular">{say('drill.note', { count: drills })}</span>
        </div>
      )}
    </>
  )
}

/** Muted by hand: what was heard is silent for so long, and how long that is counts down. */
function Muted({ until }: { until: Date }) {
  const say = useText(seatBook)
  const now = useNow()
  return (
    <div className="strip mutebar muted">
      <Icon name="mute" />
      <b className="tabular">{say('sound.muted', { s: secondsLeft(until, now) })}</b>
      <span>{say('sound.mutedNote')}</span>
      <span className="spacer" />
      <button type="button" className="press" onClick={() => theVoice()?.unmute()}>
        {say('sound.unmute')}
      </button>
    </div>
  )
}
