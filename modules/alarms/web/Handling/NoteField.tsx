import { useText } from '@gss/web-kit/text/book'
import { type Ref, useId } from 'react'
import type { Alarm } from '../../contract/alarm.ts'
import { ALARM_NOTE_MAX_CHARS } from '../../contract/calls.ts'
import { FALSE_ALARM_NOTE } from '../../contract/words.ts'
import { noteInField, useDrafts, writeDraft } from './drafts.ts'
import { handlingBook } from './handlingBook.ts'

const PHRASES = ['note.phrase.real', 'note.phrase.going'] as const

/** What was done, in words: the kind's own until somebody types, three ready phrases below. */
export function NoteField({
  alarm,
  isReadOnly,
  field,
}: {
  alarm: Alarm
  isReadOnly: boolean
  field: Ref<HTMLTextAreaElement>
}) {
  const say = useText(handlingBook)
  const id = useId()
  const draft = useDrafts((drafts) => drafts[alarm.alarmId])
  const note = noteInField(draft, alarm.kind)
  return (
    <div className="hd-note">
      <label htmlFor={id}>{say('note')}</label>
      <textarea
        id={id}
        ref={field}
        value={note}
        readOnly={isReadOnly}
        maxLength={ALARM_NOTE_MAX_CHARS}
        onFocus={(event) => draft === undefined && event.currentTarget.select()}
        onChange={(event) => writeDraft(alarm.alarmId, event.currentTarget.value)}
      />
      <div className="hd-phrases">
        {[FALSE_ALARM_NOTE, ...PHRASES.map((phrase) => say(phrase))].map((phrase) => (
          <button
            key={phrase}
            type="button"
            className="press compact"
            disabled={isReadOnly}
            onClick={() => writeDraft(alarm.alarmId, draft?.trim() ? `${draft.trim()} ${phrase}` : phrase)}
          >
            {phrase}
          </button>
        ))}
        <span className="spacer" />
        <span className="tiny text-3 tabular">
          {note.length} / {ALARM_NOTE_MAX_CHARS}
        </span>
      </div>
    </div>
  )
}
