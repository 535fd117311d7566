import { useText } from '@gss/web-kit/text/book'
import { deskBook, permitsBook } from './permitsBook.ts'
import type { Watch } from './watch.ts'

/** How it stands: what was handed in here counts before the server has heard of it. */
export function Stand({ watch: { state, hasUnsent } }: { watch: Watch }) {
  const say = useText(permitsBook)
  const desk = useText(deskBook)
  return <span className="st">{hasUnsent ? say('waiting') : desk(`state.${state}`)}</span>
}
