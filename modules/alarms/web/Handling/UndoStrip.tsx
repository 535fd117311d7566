import './undo.css'
import { useStale } from '@gss/live/web'
import { isFirstPress } from '@gss/web-kit/dialog/firstPress'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { useNow } from '@gss/web-kit/time/useNow'
import { useEffect, useEffectEvent } from 'react'
import { useAlarms } from '../store/useAlarms.ts'
import { handlingBook } from './handlingBook.ts'
import { takeBack, undoLeftMs, useUndo } from './undo.ts'

const MS_PER_S = 1_000

/** What this seat settled last, for as long as it may be taken back. Over everything, and over no button of a dialog. */
export function UndoStrip() {
  const say = useText(handlingBook)
  const toast = useToast()
  const stale = useStale()
  const now = useNow()
  const last = useUndo(({ list }) => list[0])
  // Somebody else was quicker: it is open, and there is nothing to take back.
  const isOpen = useAlarms(({ alarms }) => last?.alarmIds.every((alarmId) => alarms.has(alarmId)) ?? false)
  const leftS = last ? Math.ceil(undoLeftMs(last, now.getTime()) / MS_PER_S) : 0
  const isThere = last !== undefined && leftS > 0 && !isOpen
  const run = () => {
    if (!isThere) return
    if (stale !== null) return toast.warn(stale)
    takeBack(last).then(
      (is119Told) => toast.done(say(is119Told ? 'undo.done119' : 'undo.done')),
      toast.failed,
    )
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isThere || !event.altKey || event.code !== 'KeyZ') return
    event.preventDefault()
    if (!event.repeat) run()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  if (!isThere) return null
  return (
    <div className="undo" role="status">
      <span className="ellipsis">
        {say('undo.settled')} · {last.where}
      </span>
      {last.done === 'turnTo119' && <span className="text-2">{say('undo.119')}</span>}
      <button
        type="button"
        className="press compact"
        aria-keyshortcuts="Alt+Z"
        disabled={stale !== null}
        title={stale ?? undefined}
        onClick={(event) => isFirstPress(event) && run()}
      >
        {say('undo')}
        <kbd className="keycap">Alt Z</kbd>
      </button>
      <span className="tabular text-2">{leftS} s</span>
    </div>
  )
}
