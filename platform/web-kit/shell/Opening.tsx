import './opening.css'
import { useEffect, useState } from 'react'
import { useSettings } from '../settings/settings.ts'
import { OPENING } from './text/opening.ts'

/** Look §9: nothing for 150 ms. */
const SILENT_MS = 150

/** A press was heard, and what it opens is on its way. */
export function Opening() {
  const language = useSettings((settings) => settings.language)
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setDue(true), SILENT_MS)
    return () => window.clearTimeout(timer)
  }, [])
  return isDue ? (
    <div className="opening" role="status">
      {OPENING[language].opening}
    </div>
  ) : null
}

interface NotOpenedProps {
  onRetry: () => void
  /** Nothing to close: what it belongs to closes it. */
  onClose: (() => void) | undefined
}
/** It takes nothing else of the page with it. */
export function NotOpened({ onRetry, onClose }: NotOpenedProps) {
  const words = OPENING[useSettings((settings) => settings.language)]
  return (
    <div className="opening" role="alert">
      <span>{words.failed}</span>
      <button type="button" className="press compact" onClick={onRetry}>
        {words.retry}
      </button>
      {onClose && (
        <button type="button" className="press compact quiet" onClick={onClose}>
          {words.close}
        </button>
      )}
    </div>
  )
}

/** What would stand here did not come; the rest of the page stands. */
export function NotHere({ onRetry }: Pick<NotOpenedProps, 'onRetry'>) {
  const words = OPENING[useSettings((settings) => settings.language)]
  return (
    <div className="not-here" role="alert">
      <span>{words.failed}</span>
      <button type="button" className="press compact" onClick={onRetry}>
        {words.retry}
      </button>
    </div>
  )
}
