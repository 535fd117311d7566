import { book } from '../text/book.ts'
import { CallFailure, RefusalError } from './failures.ts'

/** The sentences of failed calls; opened at the start, because a failure may be told from anywhere. */
export const failureBook = book({
  'zh-CN': () => import('./text/zh-CN.ts'),
  'zh-TW': () => import('./text/zh-TW.ts'),
  'en-US': () => import('./text/en-US.ts'),
  'pt-BR': () => import('./text/pt-BR.ts'),
})

export interface FailureTold {
  sentence: string
  /** For the person who calls the hotline; null where there is none. */
  number: string | null
}

/** What to tell of a failed call; null where there is nothing to tell: the person left, or the page is about to reload. */
export function tell(error: unknown): FailureTold | null {
  if (error instanceof RefusalError) return { sentence: refusalText(error), number: null }
  if (!(error instanceof CallFailure)) return { sentence: failureBook.say('failure.unknown'), number: null }
  if (error.kind === 'aborted' || error.kind === 'signedOut') return null
  const number =
    error.requestId === null ? null : failureBook.say('failure.number', { number: error.requestId })
  return { sentence: failureBook.say(`failure.${error.kind}`), number }
}

/** What the router refuses with belongs to no module. */
const OWN_CODES = [
  'http.badAsk',
  'http.notFound',
  'http.methodWrong',
  'http.tooLarge',
  'http.typeWrong',
  'http.tooMany',
  'http.busy',
  'http.fileMissing',
] as const

function refusalText(error: RefusalError): string {
  const own = OWN_CODES.find((code) => code === error.code)
  if (own) return failureBook.say(own, error.values)
  return error.sentence || failureBook.say('failure.unknown')
}
