import { serverNow } from '@gss/live/web'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { noticesBook } from '../noticesBook.ts'

/** Until when it should be done. */
export function DueTime({ at }: { at: Date | null }) {
  const say = useText(noticesBook)
  if (at === null) return <span />
  const isLate = at < serverNow()
  return (
    <time className={`tabular tiny ${isLate ? 'ntc-late' : 'text-3'}`}>
      {isLate && `! ${say('todo.late')} `}
      {dateTimeOf(at)}
    </time>
  )
}
