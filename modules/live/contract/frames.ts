import {
  type DomainOf,
  epochMs,
  field,
  filled,
  line,
  list,
  nullable,
  optional,
  record,
  whole,
  yes,
} from '@gss/kit/wire'
import * as z from 'zod'

const WANTS_MAX = 50

/** What a console says: where it stands, that it is there, or which kinds it listens to now: some are heard by whom asks alone (`onDemand`). */
export const word = z.union([
  record('hello', { since: field('since', nullable(z.int().min(0))) }),
  record('wants', { wants: field('wants', list(line(), WANTS_MAX)) }),
  record('ping', { isPing: field('ping', z.literal(true)) }),
])

/** One message: `kind` names a row of some module's `contract/pushes.ts`, which says what the body is. */
export const liveMessage = record('message', {
  position: field('position', whole),
  kind: field('kind', filled()),
  body: field('body', z.unknown()),
})
export type LiveMessage = DomainOf<typeof liveMessage>

const FRAME_MAX_MESSAGES = 1_000
/** What the server says. `position` is where the console stands after it, also when nothing in between was for its eyes. */
export const frame = record('frame', {
  position: field('position', whole),
  at: field('at', epochMs),
  messages: field('messages', list(liveMessage, FRAME_MAX_MESSAGES)),
  /** To a ping: from its way the clocks are told apart, and what was said meanwhile took another. */
  isAnswer: field('answer', optional(yes)),
  /** What was said of a kind in the moments before this console wanted it: heard although the console stands behind it. */
  isAgain: field('again', optional(yes)),
  /** What was missed is no longer kept: the lists are fetched afresh. */
  refetch: field('refetch', optional(yes)),
  /** The console takes too slowly: this many messages wait. */
  behind: field('behind', optional(whole)),
})
export type LiveFrame = DomainOf<typeof frame>

interface Written {
  position: number
  kind: string
  bodyText: string
}
/** The same message and frame, where the body is text already: it is encoded once and read by nobody on its way. */
export const messageText = ({ position, kind, bodyText }: Written): string =>
  `{"position":${position},"kind":${JSON.stringify(kind)},"body":${bodyText}}`
export const frameText = (
  position: number,
  at: Date,
  messageTexts: readonly string[],
  isAgain = false,
): string =>
  `{"position":${position},"at":${at.getTime()},${isAgain ? '"again":true,' : ''}"messages":[${messageTexts.join(',')}]}`
