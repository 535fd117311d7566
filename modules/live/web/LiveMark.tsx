import './liveMark.css'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { clockOf } from '@gss/web-kit/time/format'
import { liveBook } from './liveBook.ts'
import { useLiveLine } from './line.ts'

const MS_PER_S = 1_000
const LAG_DIGITS = 2
/** From here on it counts whole seconds: nobody reads hundredths that run. */
const COUNTS_FROM_S = 1

/** Always in sight: how old what the seat sees is. */
export function LiveMark() {
  const say = useText(liveBook)
  const { state, lagMs, since } = useLiveLine()
  const lag = lagMs / MS_PER_S
  const words = {
    connecting: () => say('mark.connecting'),
    live: () => say('mark.live', { lag: lag < COUNTS_FROM_S ? lag.toFixed(LAG_DIGITS) : Math.floor(lag) }),
    behind: () => say('mark.behind', { lag: Math.round(lag) }),
    offline: () => say('mark.offline', { time: clockOf(since) }),
  }
  return (
    <span className="line-item tabular live-mark" title={say('mark.note')}>
      <Icon name="signal" />
      {words[state]()}
    </span>
  )
}
