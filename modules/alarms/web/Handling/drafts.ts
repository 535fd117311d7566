import { create } from 'zustand'
import { type AlarmAction } from '../../contract/actions.ts'
import type { AlarmKind } from '../../contract/alarm.ts'
import { ALARM_NOTE_MAX_CHARS } from '../../contract/calls.ts'
import { DEFAULT_NOTES, FALSE_ALARM_NOTE } from '../../contract/words.ts'

/** What was typed about each open alarm; changing tabs loses none of it. */
export const useDrafts = create<Readonly<Record<string, string>>>(() => ({}))
export const writeDraft = (alarmId: string, note: string): void => useDrafts.setState({ [alarmId]: note })
/** Behind what was typed already. */
export const addToDraft = (alarmId: string, words: string): void => {
  const typed = useDrafts.getState()[alarmId]?.trim()
  writeDraft(alarmId, (typed ? `${typed} ${words}` : words).slice(0, ALARM_NOTE_MAX_CHARS))
}
export const dropDraft = (alarmId: string): void =>
  useDrafts.setState(
    (drafts) => Object.fromEntries(Object.entries(drafts).filter(([id]) => id !== alarmId)),
    true,
  )

/** What stands in the field: the kind's own wording until somebody types. */
export const noteInField = (draft: string | undefined, kind: AlarmKind): string =>
  draft ?? DEFAULT_NOTES[kind]

/** What is sent. A false alarm that nobody wrote about says so in its own words (spec §5 "Alarm confirm"). */
export function noteSent(draft: string | undefined, kind: AlarmKind, action: AlarmAction): string {
  const typed = draft?.trim() ?? ''
  if (action === 'markFalse') return typed || FALSE_ALARM_NOTE
  return draft === undefined ? DEFAULT_NOTES[kind] : typed
}
