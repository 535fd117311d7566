import type { CameraAnswer } from '../../contract/index.ts'

/** What is known of a camera. */
export interface AnswerStanding {
  /** `null`: nobody knows. */
  answer: CameraAnswer | null
  since: Date | null
  /** One look got no answer: not believed yet. */
  missedAt: Date | null
}
/** What is known from now on, and when it is looked at next; `null`: nothing is to be written. */
export interface NextStanding extends AnswerStanding {
  lookAt: Date
  /** Nobody looked again until then: it is not known any more. */
  sureUntil: Date
}

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
/** A look that got no answer is made again so soon, before anybody is told. */
const AGAIN_MS = 20 * SECOND_MS
/** One that went away is looked for each minute of its first hour. */
const AWAY_MS = MINUTE_MS
const AWAY_LASTS_MS = 60 * MINUTE_MS
/** Cameras lock those who guess. */
const LOCKED_MS = 30 * MINUTE_MS
/** A gap of seconds is no fault. */
export const GAP_MS = 10 * SECOND_MS
const SURE_MS = 10 * MINUTE_MS

export interface Look {
  answer: CameraAnswer
  at: Date
  /** Of a camera that is watched: for so long it has been like that. `null`: it was looked at once. */
  forMs: number | null
  everyMs: number
}

/** What a look says beside what was known. */
export function standingAfter(before: AnswerStanding, { answer, at, forMs, everyMs }: Look): NextStanding {
  const isMiss = answer === 'noSignal' && before.answer !== 'noSignal'
  // Once is once: a camera that starts again, a packet that was lost.
  if (isMiss && forMs === null && before.missedAt === null)
    return { ...before, missedAt: at, ...next(AGAIN_MS) }
  const began = isMiss && forMs === null ? (before.missedAt ?? at) : new Date(at.getTime() - (forMs ?? 0))
  const since = before.answer === answer ? (before.since ?? began) : began
  const isNewlyAway = answer === 'noSignal' && at.getTime() - since.getTime() < AWAY_LASTS_MS
  const waitMs =
    answer === 'wrongPassword'
      ? Math.max(LOCKED_MS, everyMs)
      : isNewlyAway
        ? Math.min(AWAY_MS, everyMs)
        : everyMs
  return { answer, since, missedAt: null, ...next(waitMs) }

  function next(ms: number): { lookAt: Date; sureUntil: Date } {
    return { lookAt: new Date(at.getTime() + ms), sureUntil: new Date(at.getTime() + ms + SURE_MS) }
  }
}
