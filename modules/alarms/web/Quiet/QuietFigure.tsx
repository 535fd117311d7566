import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { Suspense } from 'react'
import type { QuietNow } from '../../contract/quietCalls.ts'
import { quietBook } from '../Window/quietBook.ts'
import { openQuiet, useQuiet } from './useQuiet.ts'

/** The same among the figures of the desk. */
export function QuietFigure() {
  const now = useQuiet((quiet) => quiet.now)
  if (!now || now.windows === 0) return null
  return (
    <Suspense fallback={null}>
      <Figure now={now} />
    </Suspense>
  )
}
function Figure({ now: { buildings, windows } }: { now: QuietNow }) {
  const say = useText(quietBook)
  return (
    <button
      type="button"
      className="loads"
      aria-haspopup="dialog"
      title={say('count.places', { buildings, windows })}
      onClick={openQuiet}
    >
      <span className="called">{say('figure')}</span>
      <b className="tabular">
        <StateMark state="maintenance" size={16} /> {buildings}
      </b>
    </button>
  )
}
