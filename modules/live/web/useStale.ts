import { useText } from '@gss/web-kit/text/book'
import { liveBook } from './liveBook.ts'
import { useLine } from './line.ts'

/** Why a deed must wait: what is shown may no longer be so. Null while it is. */
export function useStale(): string | null {
  const say = useText(liveBook)
  const state = useLine((line) => line.state)
  return state === 'offline' || state === 'behind' ? say(`stale.${state}`) : null
}
