import type { CallReason, CallStatus, Provider } from '../../contract/index.ts'

/** What is to be connected: the seat's telephone with a number. */
export interface Outgoing {
  callId: string
  seatTel: string
  number: string
}
export type Ending = Exclude<CallStatus, 'talking'>
/** What becomes of it, told once each, in this order at most. */
export interface Hears {
  /** Both sides hear each other. */
  answered(): void
  ended(status: Ending, reason: CallReason): void
}
export const SEAT = 0
export const OTHER = 1
export type Side = typeof SEAT | typeof OTHER
/** Where the sound of a call goes: each side by its place in time, counted in samples. What is said of a moment that is long over is dropped. */
export interface Sound {
  put(side: Side, at: number, samples: Int16Array): void
}
export interface VoiceCall {
  /** It ends, and says so. */
  hangUp(reason: CallReason): void
  mute(isMuted: boolean): void
}
/** What connects calls. */
export interface Voice {
  provider: Provider
  place(call: Outgoing, hears: Hears, sound: Sound): VoiceCall
  /** Null: calls can be placed; else why not. */
  amiss(): string | null
  /** Ends what is under way, and returns when it is over. */
  close(): Promise<void>
}
