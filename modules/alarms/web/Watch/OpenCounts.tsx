import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import type { Standing } from '../../contract/watch.ts'
import { watchBook } from './watchBook.ts'

/** How many are open of each kind: shape, word and number. */
export function OpenCounts({ open }: { open: Standing['open'] }) {
  const say = useText(watchBook)
  if (open.length === 0) return <span className="t3">{say('open.none')}</span>
  return (
    <span className="wt-open">
      {open.map(({ kind, count }) => (
        <span key={kind} className="st">
          <StateMark state={kind} />
          {say(`kind.${kind}`)} <b className="num">{count}</b>
        </span>
      ))}
    </span>
  )
}
