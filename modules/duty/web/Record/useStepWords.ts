import { useText } from '@gss/web-kit/text/book'
import { recordBook } from './recordBook.ts'

/** What the buttons of a step say. */
export function useRecordStepWords() {
  const say = useText(recordBook)
  return { done: say('done'), failed: say('failed'), cancel: say('cancel'), confirm: say('confirm') }
}
