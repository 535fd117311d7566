import { among, type DomainOf, field, record, text, yes } from '@gss/kit/wire'

/** In the place of a seat's telephone: the browser of whoever sits there. */
export const BROWSER_SEAT = 'browser'
/** What a browser says of its sound, and what it is told: a tenth of it is usual. */
export const SOUND_WORDS_MAX_CHARS = 16_000

/** `refused`: nothing that a telephone speaks was offered. */
export const SOUND_STATES = ['offered', 'answered', 'refused'] as const
export type SoundState = (typeof SOUND_STATES)[number]

/** How it stands with what a browser offered. */
export const seatSound = record('seatSound', {
  state: field('state', among(SOUND_STATES)),
  answer: field('sdp', text),
})
export type SeatSound = DomainOf<typeof seatSound>

/** What this machine's seat telephones with; it stays on the machine. */
export const seatPhone = record('seatPhone', {
  isBrowser: field('isBrowser', yes),
  /** Empty: the one the system takes by itself. */
  microphone: field('microphone', text),
  speaker: field('speaker', text),
})
export type SeatPhone = DomainOf<typeof seatPhone>
