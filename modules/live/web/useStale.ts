import { isLineLost, useServerLine as useRequestLine } from '@gss/web-kit/api/line'
import { useSettings } from '@gss/web-kit/settings/settings'
import { waitFor } from '@gss/web-kit/text/book'
import { liveBook } from './liveBook.ts'
import { type LiveLine, useLiveLine } from './line.ts'

/** A call that found no way tells it sooner than a socket that was not closed. */
const whyStale = (state: LiveLine['state'], isLost: boolean) =>
  isLost || state === 'offline' ? 'stale.offline' : state === 'behind' ? 'stale.behind' : null

/** For a key, which has no place to say why. */
export const isStale = (): boolean => whyStale(useLiveLine.getState().state, isLineLost()) !== null

/** Once what is shown is true again. Returns its withdrawal. */
export function onceTrue(deed: () => void): () => void {
  const look = () => {
    if (isStale()) return
    withdraw()
    deed()
  }
  const ends = [useLiveLine.subscribe(look), useRequestLine.subscribe(look)]
  const withdraw = () => {
    for (const end of ends) end()
  }
  return withdraw
}

/** Why a deed must wait: what is shown may no longer be so. Null while it is, and then nobody waits for the words. */
export function useStale(): string | null {
  const language = useSettings((settings) => settings.language)
  const state = useLiveLine((line) => line.state)
  const isLost = useRequestLine(({ lostAtMs }) => lostAtMs !== null)
  const why = whyStale(state, isLost)
  if (why === null) return null
  waitFor(liveBook, language)
  return liveBook.sayIn(language)(why)
}
