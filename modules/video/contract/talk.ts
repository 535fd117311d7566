import { post } from '@gss/kit/call'
import { among, ask, type DomainOf, field, line, nullable, optional, record, text } from '@gss/kit/wire'

/**
 * Speaking through a camera (spec §8 "Voice intercom").
 *
 * 1. `openTalk` answers an address of this very server, worth one opening within 30 s by a session that is still open. A WebSocket.
 * 2. Text messages that come over it: one JSON `TalkWord` each, the first at once. `connecting` and `talking` stay open; all others are the last word.
 * 3. Binary messages that go over it: G.711 by the A law, 8 kHz, 160 bytes each (20 ms). Nothing is sent while nobody speaks.
 * 4. Of one camera one person speaks; the next one hears `busy`. A minute without a word, or ten minutes in all, end it.
 */
export const TALK_PATH = '/gss/base/talk'
export const TALK_RATE = 8_000
export const TALK_FRAME_BYTES = 160

// oxfmt-ignore
export const TALK_STATES = [
  'connecting',   // the camera is asked
  'talking',      // it hears
  'busy',         // somebody else speaks
  'unsupported',  // it has no loudspeaker, or in a way we do not speak
  'failed',       // it does not answer, or refuses the password
  'notPermitted', // the session has ended, or the ticket was spent
  'mediaAway',    // the media process is not there
  'ended',        // nobody spoke for a minute, or it lasted ten
] as const
export type TalkState = (typeof TALK_STATES)[number]

export const talkWord = record('talkWord', {
  state: field('status', among(TALK_STATES)),
  /** In English, for whoever looks after the installation; never a password or an address. */
  detail: field('detail', optional(text)),
})
export type TalkWord = DomainOf<typeof talkWord>

export const talkCalls = {
  /** Ours: before each opening. What is said is kept with the alarm. */
  openTalk: post('/video/openTalk', {
    ask: ask({ cameraId: field('videoId', line()), alarmId: field('warnId', optional(nullable(line()))) }),
    answer: record('openedTalk', { url: field('url', line(400)) }),
    may: 'video.edit',
    spec: '§8 "Voice intercom"; the specification does not show how a conversation is asked for',
  }),
}
