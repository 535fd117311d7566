import { useSend } from '@gss/web-kit/dialog/useSend'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useMay } from '@gss/web-kit/shell/screen'
import { useSettings } from '@gss/web-kit/settings/settings'
import { useText } from '@gss/web-kit/text/book'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { Suspense, useState } from 'react'
import type { AnswerOf } from '@gss/kit/call'
import {
  BOOK,
  BOOK_GROUPS,
  type BookStanding,
  type calls,
  objects,
  type PendingChange,
} from '../../contract/index.ts'
import { api } from '../api.ts'
import { archivesNames } from '../names.ts'
import { registerNameIn } from '../Register/register.ts'
import { bookBook } from './bookBook.ts'

const ChangeDialog = pressedPart(() => import('../Changes/ChangeDialog.tsx').then((m) => m.ChangeDialog))

interface ContentsProps {
  /** Undefined while no unit is chosen, or none was read yet. */
  book: AnswerOf<typeof calls.unitBook> | undefined
  object: string
  onOpen: (object: string) => void
}

/** The contents of the book: four groups; of each object how much is there. */
export function Contents({ book, object, onOpen }: ContentsProps) {
  const say = useText(bookBook)
  useText(archivesNames)
  const language = useSettings((settings) => settings.language)
  const nameOf = registerNameIn(archivesNames.read(language))
  const labelOf = (of: string) => nameOf(objects.find((one) => one.object === of)?.label ?? of, of)
  const standingOf = (of: string) => book?.entries.find((entry) => entry.object === of)
  return (
    <nav className="ub-contents" aria-label={say('title')}>
      {book && <Whole book={book} labelOf={labelOf} />}
      {BOOK_GROUPS.map((group) => (
        <section key={group}>
          <h3>{say(`group.${group}`)}</h3>
          <ul>
            {BOOK.filter((entry) => entry.group === group).map((entry) => (
              <li key={entry.object}>
                <button
                  type="button"
                  className={entry.object === object ? 'is-on' : undefined}
                  aria-current={entry.object === object ? 'true' : undefined}
                  onClick={() => onOpen(entry.object)}
                >
                  <span>{labelOf(entry.object)}</span>
                  <Amount standing={standingOf(entry.object)} />
                </button>
                {entry.object === object && book && <Absence book={book} standing={standingOf(object)} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

const SHOWN_MISSING = 3

function Whole({
  book,
  labelOf,
}: {
  book: NonNullable<ContentsProps['book']>
  labelOf: (of: string) => string
}) {
  const say = useText(bookBook)
  const weightOf = (of: string) => BOOK.find((entry) => entry.object === of)?.weight ?? 0
  const missing = book.entries
    .filter(({ rows, isAbsent }) => rows === 0 && !isAbsent)
    .toSorted((a, b) => weightOf(b.object) - weightOf(a.object))
    .slice(0, SHOWN_MISSING)
  return (
    <div className="ub-whole">
      <span>{say('complete')}</span>
      <b>{book.percent === null ? say('none') : say('percent', { percent: book.percent })}</b>
      {book.percent !== null && (
        <div className="ub-bar" role="img" aria-label={say('percent', { percent: book.percent })}>
          <i style={{ width: `${book.percent}%` }} />
        </div>
      )}
      {missing.length > 0 && (
        <p>
          {say('missingMost', { names: missing.map((entry) => labelOf(entry.object)).join(say('joint')) })}
        </p>
      )}
    </div>
  )
}

function Amount({ standing }: { standing: BookStanding | undefined }) {
  const say = useText(bookBook)
  if (!standing) return null
  if (standing.isAbsent) return <small>{say('absent')}</small>
  if (standing.rows === 0) return <small className="lacks">{say('missing')}</small>
  return (
    <small>
      {say('rows', { rows: standing.rows })} · {say('percent', { percent: standing.percent })}
    </small>
  )
}

/** Asked for, not decided: where it stands, and the way to it. */
function Waiting({ isAbsent, change }: { isAbsent: boolean; change: PendingChange }) {
  const say = useText(bookBook)
  const [isOpen, setOpen] = useState(false)
  return (
    <p className="ub-waits">
      <span>{say(isAbsent ? 'waitsAbsent' : 'waitsPresent', { who: change.authorName })}</span>
      <Button size="small" onClick={() => setOpen(true)}>
        {say('showChange')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <ChangeDialog changeId={change.changeId} onClose={() => setOpen(false)} />}
      </Suspense>
    </p>
  )
}

/** Only where nothing is there yet, or that was said before. */
function Absence({
  book,
  standing,
}: {
  book: NonNullable<ContentsProps['book']>
  standing: BookStanding | undefined
}) {
  const say = useText(bookBook)
  const may = useMay()
  const toast = useToast()
  const queries = useQueryClient()
  const { isSending, send } = useSend()
  const waits = book.waiting.find((each) => each.object === standing?.object)
  if (waits) return <Waiting isAbsent={waits.isAbsent} change={waits.change} />
  if (!standing || standing.rows > 0 || !may('edit')) return null
  const { object, isAbsent } = standing
  const mark = () =>
    send(async () => {
      const { changeId } = await api.setBookAbsent({ unitId: book.unitId, object, isAbsent: !isAbsent })
      toast.done(say(changeId !== null ? 'asked' : isAbsent ? 'unmarked' : 'marked'))
      await queries.invalidateQueries({ queryKey: ['archives.book'] })
    })
  return (
    <Button size="small" loading={isSending} onClick={() => void mark()}>
      {say(isAbsent ? 'markPresent' : 'markAbsent')}
    </Button>
  )
}
