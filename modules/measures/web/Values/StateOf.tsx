import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useNow } from '@gss/web-kit/time/useNow'
import type { Series } from '../../contract/index.ts'
import { valuesBook } from '../valuesBook.ts'

const MIN_MS = 60_000
const QUALITIES = [1, 2, 3, 4, 5] as const

/** How a series is: silent, beyond a limit, doubtful, or as it should be. */
export function StateOf({ series }: { series: Pick<Series, 'isStale' | 'side' | 'quality' | 'receivedAt'> }) {
  const say = useText(valuesBook)
  const now = useNow()
  const { isStale, side, quality, receivedAt } = series
  if (isStale) {
    const minutes = Math.max(1, Math.floor((now.getTime() - receivedAt.getTime()) / MIN_MS))
    return (
      <span className="state-word text-2">
        <StateMark state="offline" />
        {say('stale', { minutes })}
      </span>
    )
  }
  if (side !== '')
    return (
      <span className="state-word">
        <StateMark state="supervisory" isHeld={side !== 'low' && side !== 'high'} />
        {say(`side.${side}`)}
      </span>
    )
  const doubt = QUALITIES.find((one) => one === quality)
  if (doubt)
    return (
      <span className="state-word">
        <StateMark state="fault" />
        {say(`quality.${doubt}`)}
      </span>
    )
  return (
    <span className="state-word text-2">
      <StateMark state="normal" />
      {say('show.normal')}
    </span>
  )
}
