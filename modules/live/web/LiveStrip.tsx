import { useServerLine as useRequestLine } from '@gss/web-kit/api/line'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { seatOffMs } from '@gss/web-kit/time/clock'
import { clockOf, spanOf } from '@gss/web-kit/time/format'
import { useNow } from '@gss/web-kit/time/useNow'
import { liveBook } from './liveBook.ts'
import { type LiveLine, useLiveLine } from './line.ts'

/** Stale is louder than wrong (look §1, 12). Where calls fail too, the shell's own strip says so already; a screen that stands alone has none. */
export function LiveStrip({ isAlone = false }: { isAlone?: boolean }) {
  const line = useLiveLine()
  const isLost = useRequestLine(({ lostAtMs }) => lostAtMs !== null) && !isAlone
  const isStanding = line.state === 'live'
  if (isStanding && !isLost) return <WrongClock />
  if (isLost || (line.state !== 'offline' && line.state !== 'behind')) return null
  return <Stale state={line.state} since={line.since} lagMs={line.lagMs} />
}

function Stale({ state, since, lagMs }: LiveLine) {
  const say = useText(liveBook)
  const now = useNow()
  const isOffline = state === 'offline'
  const span = spanOf(isOffline ? now.getTime() - since.getTime() : lagMs)
  return (
    <div className="strip stale tabular" role="status">
      <Icon name="signal" />
      <b>{say(isOffline ? 'strip.offline' : 'strip.behind', { span })}</b>
      <span>{isOffline ? say('strip.offlineNote', { time: clockOf(since) }) : say('strip.behindNote')}</span>
    </div>
  )
}

const MS_PER_S = 1_000
/** One clock in the whole centre: a seat's own that is wrong is told, and no age is shown by it (docs/domain.md §5). */
function WrongClock() {
  const say = useText(liveBook)
  useNow()
  const offMs = seatOffMs()
  if (offMs === null) return null
  const seconds = Math.round(Math.abs(offMs) / MS_PER_S)
  return (
    <div className="strip clock-off tabular" role="status">
      <Icon name="clock" />
      <b>{say(offMs > 0 ? 'clock.fast' : 'clock.slow', { seconds })}</b>
      <span className="ellipsis">{say('clock.note')}</span>
    </div>
  )
}
