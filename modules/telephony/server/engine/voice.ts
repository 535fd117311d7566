import type { CallReason, CallStatus, Provider } from '../../contract/index.ts'

/** What is to be connected: the seat's telephone with a number. */
export interface OutgoingCall {
  callId: string
  seatTel: string
  number: string
}
/** How a call ended, or why there was none. */
export type CallEnding = Exclude<CallStatus, 'talking'>
/** What becomes of it, told once each, in this order at most. */
export interface Hears {
  /** Both sides hear each other. */
  answered(): void
  ended(status: CallEnding, reason: CallReason): void
}
/** The seat's side of a call. */
export const SEAT = 0
/** The other side of a call, in what counts its two sides. */
export const OTHER = 1
/** Either of them. */
export type CallSide = typeof SEAT | typeof OTHER
/** Where the sound of a call goes: each side by its place in time, counted in samples. What is said of a moment that is long over is dropped. */
export interface CallSound {
  put(side: CallSide, at: number, samples: Int16Array): void
}
/** Something is said to somebody, who answers by a key. */
export interface Announcing {
  callId: string
  number: string
  /** At the rate of recordings. */
  says: Int16Array
  /** So often it is said, with a while to press between. */
  times: number
}
/** Whoever also hears which keys are pressed. */
export interface HearsKeys extends Hears {
  key(key: string): void
}
/** Somebody who calls us. */
export interface CallComingIn {
  callId: string
  number: string
}
/** A call that came to a telephone system: from when it is carried it rings there. */
export interface Arrival {
  number: string
  carry(hears: Hears, sound: CallSound): VoiceCall
  /** Nobody can: they hear that we are busy. */
  refuse(): void
}
/** How the telephone of a seat came to the call: null: it is in it. */
export type Seated = (failure: CallReason | null) => void
/** What a browser is told about the sound it offered; null: none that a telephone speaks. */
export type Joined = (answer: string | null) => void
/** A call under way, as whoever connected it may move it. */
export interface VoiceCall {
  /**
   * The browser of a seat offers its sound: of the one that has the call, or (`isNext`) of the one that is rung to take it.
   * False: no browser is waited for, or not yet.
   */
  join(offer: string, isNext: boolean, joined: Joined): boolean
  /** Rings this telephone and puts it in the place of the seat that was there; the other side is answered when the first one is. */
  seat(seatTel: string, done: Seated): void
  /** It ends, and says so. */
  hangUp(reason: CallReason): void
  mute(isMuted: boolean): void
}
/** What connects calls. */
export interface CallVoice {
  provider: Provider
  place(call: OutgoingCall, hears: Hears, sound: CallSound): VoiceCall
  announce?(call: Announcing, hears: HearsKeys, sound: CallSound): VoiceCall
  /** One that was found waiting: where telephones are pretended. */
  receive?(call: CallComingIn, hears: Hears, sound: CallSound): VoiceCall
  /** Whoever calls in is told to this one. */
  onArrival?(heard: (arrival: Arrival) => void): void
  /** Null: calls can be placed; else why not. */
  amiss(): string | null
  /** Ends what is under way, and returns when it is over. */
  close(): Promise<void>
}
