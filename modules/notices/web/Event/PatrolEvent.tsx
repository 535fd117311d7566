import '../notices.css'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useLent } from '@gss/web-kit/shell/lent'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useEffect, useId, useRef } from 'react'
import type { ListedNotice } from '../../contract/index.ts'
import { api } from '../api.ts'
import { noticesBook } from '../noticesBook.ts'
import { doorOf } from '../tasks.ts'
import { noticesChanged } from '../useNotices.ts'
import { useEvents } from './useEvents.ts'

/** For so long nobody looked at it; it stays in the bell. */
const SHOWN_MS = 15_000
/** Somebody is at it. */
const HELD = ':hover, :focus-within'

/**
 * Spec §2.6 "Patrol event notice". It stands in a corner, below every dialog, takes no focus and goes by itself: whoever is at an alarm
 * must not have to clear something away first (docs/domain.md §10).
 */
export function PatrolEvent() {
  const { events, drop } = useEvents()
  const [newest] = events
  if (!newest) return null
  return <Event key={newest.noticeId} notice={newest} more={events.length - 1} onDone={drop} />
}

interface EventProps {
  notice: ListedNotice
  more: number
  onDone: (noticeId: string) => void
}
function Event({ notice, more, onDone }: EventProps) {
  const say = useText(noticesBook)
  const toast = useToast()
  const titleId = useId()
  const ref = useRef<HTMLElement>(null)
  const { noticeId, taskId, taskType, title, content, unitName, createdAt } = notice
  const open = useLent(doorOf(notice))
  useEffect(() => {
    const timer = window.setInterval(() => {
      if (!ref.current?.matches(HELD)) onDone(noticeId)
    }, SHOWN_MS)
    return () => window.clearInterval(timer)
  }, [noticeId, onDone])
  // Spec §4: "Closing a patrol notice deletes it on the server."
  const close = () => {
    onDone(noticeId)
    void api.closeNotice({ noticeId, taskId, taskType }).then(noticesChanged, toast.failed)
  }
  const show = () => {
    onDone(noticeId)
    void api.markNoticesRead({ noticeIds: [noticeId] }).then(noticesChanged, toast.failed)
    open?.(taskId)
  }
  // It takes no focus, so it is no dialog: a region that a screen reader tells when it is quiet.
  return (
    <section className="ntc-event" aria-live="polite" aria-labelledby={titleId} ref={ref}>
      <h2 id={titleId}>{say('event.title')}</h2>
      <p>
        <b>{title}</b> <time className="tabular text-3 tiny">{dateTimeOf(createdAt)}</time>
      </p>
      <p className="text-2 small">{content}</p>
      <p className="text-3 tiny">
        {unitName} {more > 0 && say('event.more', { count: more })}
      </p>
      <footer>
        <button type="button" className="press compact" onClick={close}>
          {say('bell.close')}
        </button>
        {open && (
          <button type="button" className="press compact primary" onClick={show}>
            {say('event.open')}
          </button>
        )}
      </footer>
    </section>
  )
}
