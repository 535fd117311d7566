import { useSettings } from '../settings/settings.ts'
import { waitFor } from '../text/book.ts'
import { failureBook } from './failureText.ts'
import { useServerLine } from './line.ts'

/** Why a deed cannot be done now: the server cannot be reached. Null while it can, and then nobody waits for the words. */
export function useOffline(): string | null {
  const language = useSettings((settings) => settings.language)
  const isLost = useServerLine(({ lostAtMs }) => lostAtMs !== null)
  if (!isLost) return null
  waitFor(failureBook, language)
  return failureBook.sayIn(language)('offline')
}
