import { oneRightOf, post } from '@gss/kit/call'
import {
  among,
  ask,
  type DomainOf,
  field,
  line,
  longText,
  nullable,
  optional,
  record,
  uuid,
} from '@gss/kit/wire'
import { FORMS } from './play.ts'

/** How trying a camera out ends: with one picture, or with what is wrong (the words of a tile, contract/play.ts). */
export const TRY_ENDS = [
  'shown',
  'noSignal',
  'wrongPassword',
  'streamNotFound',
  'codecNotPlayed',
  'needsFfmpeg',
  'transcodesFull',
  'addressRefused',
  'noAddress',
  'kindNotPlayed',
  /** It answers and plays, and no picture came in time. */
  'noPicture',
  'tooMany',
  'mediaAway',
] as const
export type TryEnd = (typeof TRY_ENDS)[number]

/** A key frame of eight megapixels is well below. */
export const TRIED_PICTURE_MAX_BYTES = 3_145_728
const BASE64_MAX_CHARS = Math.ceil(TRIED_PICTURE_MAX_BYTES / 3) * 4

/** Told by the media process, and handed on as it is. */
export const triedCamera = record('triedCamera', {
  end: field('end', among(TRY_ENDS)),
  /** With `shown`: an MP4 of one picture, base64, and its type for MediaSource.isTypeSupported. */
  picture: field('picture', optional(longText(BASE64_MAX_CHARS))),
  mime: field('mime', optional(line())),
})
export type TriedCamera = DomainOf<typeof triedCamera>

/** As long as an address in a form may be. */
const TYPED_MAX_CHARS = 1_000

export const tryOutCalls = {
  /** Ours: a picture by what stands in the form of a camera now. Nothing of it is kept; that somebody looked is in the journal. */
  tryCamera: post('/video/tryCamera', {
    ask: ask({
      /** The camera that is edited; null: one that is not there yet. */
      cameraId: field('videoId', nullable(uuid)),
      unitId: field('projectId', optional(uuid)),
      linkType: field('linkType', line()),
      platformId: field('platformId', nullable(uuid)),
      indexCode: field('indexCode', line()),
      address: field('rtmp', longText(TYPED_MAX_CHARS)),
      user: field('logonName', line()),
      /** Empty: not touched. That of the camera is taken, where it is still the same device. */
      password: field('passWord', longText(200)),
      form: field('form', optional(among(FORMS))),
    }),
    answer: triedCamera,
    may: oneRightOf('baseData.add', 'baseData.edit'),
    spec: 'ours: docs/domain.md §17',
    reads: true,
  }),
}
