import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { VOICE } from '../../contract/pushes.ts'
import type { WatchStanding } from '../../contract/watch.ts'
import { watchBook } from './watchBook.ts'

const LOUDNESS = VOICE.map(([kind]) => kind)

/** How many are open of each kind: shape, word and number, the loudest first. */
export function OpenCounts({ open }: { open: WatchStanding['open'] }) {
  const say = useText(watchBook)
  if (open.length === 0) return <span className="text-3">{say('open.none')}</span>
  const loudestFirst = open.toSorted(
    (one, other) => LOUDNESS.indexOf(one.kind) - LOUDNESS.indexOf(other.kind),
  )
  return (
    <span className="wt-open">
      {loudestFirst.map(({ kind, count }) => (
        <span key={kind} className="state-word">
          <StateMark state={kind} />
          {say(`kind.${kind}`)} <b className="tabular">{count}</b>
        </span>
      ))}
    </span>
  )
}
