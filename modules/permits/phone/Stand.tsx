import { useText } from '@gss/web-kit/text/book'
import { permitsDeskBook, phonePermitsBook } from './permitsBook.ts'
import type { FireWatch } from './watch.ts'

/** How it stands: what was handed in here counts before the server has heard of it. */
export function WatchStand({ watch: { state, hasUnsent } }: { watch: FireWatch }) {
  const say = useText(phonePermitsBook)
  const desk = useText(permitsDeskBook)
  return <span className="state-word">{hasUnsent ? say('waiting') : desk(`state.${state}`)}</span>
}
