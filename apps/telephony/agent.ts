import { randomBytes } from 'node:crypto'
import type { Response, SipHeaders, SipRequest } from '@gss/sip'
import type { SipPeer, SipTransport } from './transport.ts'

/** Timers that say how patient we are; tests are less. */
export interface Patience {
  t1Ms: number
}
export interface Account {
  /** Where everything goes: the telephone system. */
  server: SipPeer
  domain: string
  user: string
  password: string
}
/** The last answer, or that there was none. */
export type Finish = Response | 'timeout'
/** What a request is made of, each time it is sent anew with another count. */
export interface RequestDraft {
  method: string
  uri: string
  headers: SipHeaders
  body?: string
}
export interface RequestAsked {
  /** Of an INVITE that is not answered yet. */
  cancel(): void
}
/** Something that is said within a call: its dialog answers. */
export interface SaidInCall {
  /** 200 with this, or a refusal. */
  heard(request: SipRequest): { status: number; headers?: SipHeaders; body?: string }
  /** The other side answers once more: it has not heard our ACK. */
  answeredAgain(): void
}
/** A call that comes to us, and its one answer. */
export interface Invite {
  request: SipRequest
  /** Ours, of this call. */
  tag: string
  /** Under 200 it rings on; what is final is said again until it is heard. */
  answer(status: number, headers: SipHeaders, body: string): void
  onCancel(deed: () => void): void
  onAck(deed: (ack: SipRequest) => void): void
  /** Answered, and never heard. */
  onLost(deed: () => void): void
}
export interface UserAgent {
  /** Whoever calls is told to this one; without it, we are busy. */
  onInvite(heard: (invite: Invite) => void): void
  account: Account
  transport: Pick<SipTransport, 'protocol' | 'host' | 'port'>
  contact: string
  tag(): string
  /** Signed where that is asked for. Every answer is heard, the last of them once. */
  ask(
    draft: (seq: number) => RequestDraft,
    nextSeq: () => number,
    heard: (answer: Finish) => void,
  ): RequestAsked
  /** Sent once, with no answer: an ACK. */
  say(draft: RequestDraft, seq: number): void
  /** Returns its own end. */
  open(callId: string, ownTag: string, dialog: SaidInCall): () => void
  close(): Promise<void>
}

export const random = (bytes: number): string => randomBytes(bytes).toString('hex')
export const TAG_BYTES = 6
/** RFC 3261 §17: T1, T2, and how long anybody waits for an answer. */
export const T1_MS = 500
export const T2_MS = 4_000
export const GIVE_UP_T1 = 64
export const SUCCESS_MAX = 299

const MS = 1_000
/** A timer that is told a longer time fires at once. */
const TIMER_MAX_MS = 2_147_483_647
/** So many seconds, as somebody else said them. */
export const saidMs = (seconds: number): number => Math.min(seconds * MS, TIMER_MAX_MS)

/** A deed after so long, unless the end comes before it. */
export type Later = (ms: number, deed: () => void) => void
/** How long who asks and who answers wait, and that it may be over. */
export interface Waiting {
  t1Ms: number
  later: Later
  isClosed: () => boolean
}
