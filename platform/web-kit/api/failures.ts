import { refusalSentence } from '../text/refusalTexts.ts'

/** Why a call brought no answer (spec §8 "Request-level errors"). */
export type FailureKind =
  | 'lost' // no network, or none right now
  | 'timedOut'
  | 'aborted' // the person left the screen
  | 'signedOut' // 403: the session is gone
  | 'rejected' // another 4xx
  | 'busy' // 5xx
  | 'unreadable' // an answer that is not the contract's

export class CallFailure extends Error {
  override name = 'CallFailure'
  constructor(
    readonly kind: FailureKind,
    readonly status = 0,
    /** The number by which the server's log finds it. */
    readonly requestId: string | null = null,
  ) {
    super(`${kind} ${status}`)
  }
}

interface Refused {
  code: string
  message: string
  values?: Record<string, string | number>
  data?: unknown
}

/**
 * The server understood and said no (`ok: false`). Thrown, not returned, by the client: most answers are empty, and a refusal
 * that somebody forgets to look for must never wear the success look.
 */
export class RefusalError extends Error {
  override name = 'RefusalError'
  readonly code: string
  readonly values: Record<string, string | number> | undefined
  readonly data: unknown
  constructor({ code, message, values, data }: Refused) {
    super(message)
    this.code = code
    this.values = values
    this.data = data
  }
  /** In the language shown. */
  get sentence() {
    return refusalSentence(this.code, this.message, this.values)
  }
}

export const isRefused = (error: unknown, code: string): error is RefusalError =>
  error instanceof RefusalError && error.code === code
