import { EndingNotes } from './EndingNotes.tsx'
import { QuietOpened } from './QuietOpened.tsx'

/** Beside the pages: the list, and what will be heard again soon. */
export function QuietParts() {
  return (
    <>
      <EndingNotes />
      <QuietOpened />
    </>
  )
}
