import { useLine as useRequestLine } from '@gss/web-kit/api/line'
import { useText } from '@gss/web-kit/text/book'
import { liveBook } from './liveBook.ts'
import { useLine } from './line.ts'

/** Why a deed must wait: what is shown may no longer be so. Null while it is. */
export function useStale(): string | null {
  const say = useText(liveBook)
  const state = useLine((line) => line.state)
  // A call that found no way tells it sooner than a socket that was not closed.
  const isLost = useRequestLine(({ lostAtMs }) => lostAtMs !== null)
  if (isLost) return say('stale.offline')
  return state === 'offline' || state === 'behind' ? say(`stale.${state}`) : null
}
