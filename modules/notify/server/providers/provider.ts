/** A message as whoever carries it gets it. */
export interface OutgoingMessage {
  messageId: string
  recipient: string
  subject: string
  body: string
  sentAt: Date
  /** Whose unit it is about, and who is told. */
  unitId?: string
  person?: string
  /** Somebody is to answer. */
  needsConfirm?: boolean
  /** By voice: a recording that is heard before the words. */
  soundId?: string | null
  /** By push: the one notice it tells of. */
  noticeId?: string | null
}
export interface CarriedMessage {
  /** What it is called on the other side, where that says so. */
  providerId: string | null
  said: string
  /** They answered in the same breath. */
  isConfirmed?: boolean
}
/** Hands one message over. Throws `NotTaken` when it certainly was not; whatever else it throws leaves that open. */
export type Carry = (message: OutgoingMessage, signal: AbortSignal) => Promise<CarriedMessage>

export class NotTaken extends Error {
  override name = 'NotTaken'
}
/** Nobody is there any more, so that trying again is no use; no way is to blame. */
export class Vain extends NotTaken {
  override name = 'Vain'
}
/** A provider that answers after a minute is one that does not answer. */
export const ANSWER_MAX_MS = 10_000
const ERROR_MAX_CHARS = 500
export const errorWordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message || error.name : String(error)).slice(0, ERROR_MAX_CHARS)
