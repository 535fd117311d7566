import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useNow } from '@gss/web-kit/time/useNow'
import { secondsLeft } from '../Noticing/secondsLeft.ts'
import { theVoice } from '../Noticing/startNoticing.ts'
import { useNoticing } from '../Noticing/useNoticing.ts'
import { seatBook } from '../seatBook.ts'

/** Silences what calls now; while nothing else has come it takes that back, and counts down. */
export function MuteButton() {
  const say = useText(seatBook)
  const now = useNow()
  const mutedUntil = useNoticing(({ isSilenced, mutedUntil }) => (isSilenced ? mutedUntil : null))
  return (
    <button
      type="button"
      className="press large mute-key tabular"
      onClick={() => (mutedUntil ? theVoice()?.unmute() : theVoice()?.mute())}
    >
      <Icon name={mutedUntil ? 'volume' : 'mute'} />
      {mutedUntil ? say('banner.unmute', { s: secondsLeft(mutedUntil, now) }) : say('banner.mute')}
    </button>
  )
}
