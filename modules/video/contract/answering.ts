import { among, type DomainOf, field, list, record, uuid, whole } from '@gss/kit/wire'
import { streamSource } from './media.ts'
import type { StreamState } from './play.ts'

/**
 * Whether a camera answers, as far as anybody knows: what is watched says so itself; what is not is looked at by a timer (decision 0058). The last two are
 * not looked at: nothing is written down to ask, or in a way we do not speak.
 */
export const CAMERA_ANSWERS = [
  'answers',
  'noSignal',
  'wrongPassword',
  'streamNotFound',
  'codecNotPlayed',
  'addressRefused',
  'noAddress',
  'kindNotPlayed',
] as const
export type CameraAnswer = (typeof CAMERA_ANSWERS)[number]

/** What a stream's state says of its camera; `null`: nothing. */
// oxfmt-ignore
export const ANSWER_OF: Readonly<Record<StreamState, CameraAnswer | null>> = {
  connecting:     null,
  playing:        'answers',
  noSignal:       'noSignal',
  wrongPassword:  'wrongPassword',
  streamNotFound: 'streamNotFound',
  codecNotPlayed: 'codecNotPlayed',
  needsFfmpeg:    'answers',        // it sends; what is missing is missing here
  transcodesFull: 'answers',
  addressRefused: 'addressRefused',
  noAddress:      'noAddress',
  kindNotPlayed:  'kindNotPlayed',
  cameraGone:     null,
  notPermitted:   null,
  tooMany:        null,
  tooSlow:        null,
  mediaAway:      null,
}

/** So many cameras are looked at with one ask. */
export const LOOKS_MAX = 32
const until = { untilMs: field('untilMs', whole) }
export const watchedAsk = record('watchedAsk', { ...until })
/** What plays, or should, of this media process. */
export const watchedTold = list(
  record('watchedCamera', {
    cameraId: field('cameraId', uuid),
    answer: field('answer', among(CAMERA_ANSWERS)),
    /** For so long it has been like that. */
    forMs: field('for', whole),
  }),
)
export type WatchedCamera = DomainOf<typeof watchedTold>[number]

export const looksAsk = record('looksAsk', {
  sources: field('sources', list(streamSource, LOOKS_MAX)),
  ...until,
})
export const looksTold = list(
  record('lookedCamera', {
    cameraId: field('cameraId', uuid),
    answer: field('answer', among(CAMERA_ANSWERS)),
  }),
  LOOKS_MAX,
)
export type LookedCamera = DomainOf<typeof looksTold>[number]
