import './skeleton.css'
import { useEffect, useState } from 'react'
import { tell } from '../api/failureText.ts'
import { Icon } from '../icons/Icon.tsx'
import { StateMark } from '../marks/StateMark.tsx'

/** Look §9: nothing for 150 ms, then still bars. */
const SILENT_MS = 150
const BARS = 4

export function Skeleton({ rows = BARS, label }: { rows?: number; label: string }) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setDue(true), SILENT_MS)
    return () => window.clearTimeout(timer)
  }, [])
  return (
    <div
      className="skeleton"
      role="status"
      aria-label={label}
      style={{ visibility: isDue ? 'visible' : 'hidden' }}
    >
      {Array.from({ length: rows }, (_, row) => (
        <i key={row} className={`width-${row % BARS}`} />
      ))}
    </div>
  )
}

interface EmptyProps {
  sentence: string
  fact?: string | undefined
  /** Nothing there is as it should be: only this is ticked. */
  isGood?: boolean
}
/** One sentence, one fact, no drawing. */
export function EmptyState({ sentence, fact, isGood = false }: EmptyProps) {
  return (
    <div className="empty-state">
      <Icon name={isGood ? 'check' : 'info'} />
      <b>{sentence}</b>
      {fact && <span className="small tabular">{fact}</span>}
    </div>
  )
}

export function Failed({ error, retry, onRetry }: { error: unknown; retry: string; onRetry: () => void }) {
  const told = tell(error)
  if (!told) return null
  return (
    <div className="empty-state" role="status">
      <StateMark state="offline" size={16} />
      <b>{told.sentence}</b>
      {told.number && <span className="small tabular">{told.number}</span>}
      <button type="button" className="press compact" onClick={onRetry}>
        <Icon name="refresh" />
        {retry}
      </button>
    </div>
  )
}
