import { tell } from '../api/failureText.ts'
import { StateMark } from '../marks/StateMark.tsx'
import { useText } from '../text/book.ts'
import { clockOf } from '../time/format.ts'
import { crudBook } from './crudBook.ts'

/** The rows stay, with their time: old and said so is better than none (look §9). */
export function StaleNote({ error, atMs, onRetry }: { error: unknown; atMs: number; onRetry: () => void }) {
  const say = useText(crudBook)
  const told = tell(error)
  if (!told) return null
  return (
    <div className="stalenote" role="alert">
      <StateMark state="offline" />
      <span>{told.sentence}</span>
      {told.number && <span className="text-2 tabular">{told.number}</span>}
      <span className="text-2 tabular">{say('stale', { time: clockOf(new Date(atMs)) })}</span>
      <span className="spacer" />
      <button type="button" className="press compact" onClick={onRetry}>
        {say('retry')}
      </button>
    </div>
  )
}
