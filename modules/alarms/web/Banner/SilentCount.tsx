import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { openQuiet, useQuiet } from '../Quiet/useQuiet.ts'
import { seatBook } from '../seatBook.ts'

/** In so many buildings not everything is heard: in the banner's line, one press to the list. */
export function SilentCount() {
  const say = useText(seatBook)
  const buildings = useQuiet(({ now }) => (now && now.windows > 0 ? now.buildings : 0))
  if (buildings === 0) return null
  return (
    <button
      type="button"
      className="silent-count tabular"
      aria-haspopup="dialog"
      aria-label={say('banner.silentLabel', { count: buildings })}
      title={say('banner.silentLabel', { count: buildings })}
      onClick={openQuiet}
    >
      <StateMark state="maintenance" size={16} />
      {say('banner.silent', { count: buildings })}
    </button>
  )
}
