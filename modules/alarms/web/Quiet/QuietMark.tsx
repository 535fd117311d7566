import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { Suspense } from 'react'
import type { QuietNow } from '../../contract/quietCalls.ts'
import { quietBook } from '../Window/quietBook.ts'
import { openQuiet, useQuiet } from './useQuiet.ts'

/** In so many buildings not everything is heard; one press shows what. Nothing where everything is. */
export function QuietMark({ className = 'line-item tabular' }: { className?: string }) {
  const now = useQuiet((quiet) => quiet.now)
  if (!now || now.windows === 0) return null
  return (
    <Suspense fallback={null}>
      <Mark now={now} className={className} />
    </Suspense>
  )
}
function Mark({ now: { buildings, windows }, className }: { now: QuietNow; className: string }) {
  const say = useText(quietBook)
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      title={say('count.places', { buildings, windows })}
      onClick={openQuiet}
    >
      <StateMark state="maintenance" />
      {say('count', { buildings })}
    </button>
  )
}
