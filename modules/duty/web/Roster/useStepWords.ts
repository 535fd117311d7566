import { useText } from '@gss/web-kit/text/book'
import { rosterBook } from './rosterBook.ts'

/** What the buttons of a step say. */
export function useRosterStepWords() {
  const say = useText(rosterBook)
  return { done: say('done'), failed: say('failed'), cancel: say('cancel'), confirm: say('confirm') }
}
