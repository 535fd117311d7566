import { useLine as useRequestLine } from '@gss/web-kit/api/line'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { clockOf, spanOf } from '@gss/web-kit/time/format'
import { useNow } from '@gss/web-kit/time/useNow'
import { liveBook } from './liveBook.ts'
import { type Line, useLine } from './line.ts'

/** Stale is louder than wrong (look §1, 12). Where calls fail too, the shell's own strip says so already. */
export function LiveStrip() {
  const line = useLine()
  const isLost = useRequestLine(({ lostAtMs }) => lostAtMs !== null)
  if (isLost || (line.state !== 'offline' && line.state !== 'behind')) return null
  return <Stale state={line.state} since={line.since} lagMs={line.lagMs} />
}

function Stale({ state, since, lagMs }: Line) {
  const say = useText(liveBook)
  const now = useNow()
  const isOffline = state === 'offline'
  const span = spanOf(isOffline ? now.getTime() - since.getTime() : lagMs)
  return (
    <div className="strip stale num" role="status">
      <Icon name="signal" />
      <b>{say(isOffline ? 'strip.offline' : 'strip.behind', { span })}</b>
      <span>{isOffline ? say('strip.offlineNote', { time: clockOf(since) }) : say('strip.behindNote')}</span>
    </div>
  )
}
