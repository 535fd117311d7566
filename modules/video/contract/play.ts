import { get, post } from '@gss/kit/call'
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
  text,
  uuid,
  yes,
} from '@gss/kit/wire'
import * as z from 'zod'

/**
 * How pictures come to a console.
 *
 * 1. `openStream` answers an address of this very server, under the console's own origin. It is worth one opening within 30 s, by a session that is
 *    still open (it has its own ticket; nothing else is sent along). Ask anew for every opening and after every cut.
 * 2. Open it as a WebSocket (`new URL(url, location.href)`, ws: or wss:). The upgrade is accepted at once, whatever the camera does.
 * 3. What comes over it:
 *    - text messages: one JSON `StreamWord` each. The first comes at once (`connecting`), then one whenever something changes. `playing` comes with
 *      what is played (codec, size, sound) BEFORE the first binary message of it.
 *    - binary messages: an FLV file cut at the borders of its tags. The first binary message begins with the FLV header, then the sequence headers,
 *      then the picture from the last key frame on (time stamps from 0). One clock goes on when the camera comes back or changes its size: its
 *      sequence headers are sent again, and the player may stay (it must jump holes in what is buffered).
 * 4. Nothing is to be sent. The server pings; a viewer that does not read is skipped to the next key frame, and cut after 15 s.
 * 5. While the socket is open the server tries again by itself (a pause of 0.5 to 3 s): the states below that say `recovers` need no new socket.
 *    The others are said once, then the socket is closed with the code of `CLOSED`.
 *
 * The same address by plain GET (http) is the same FLV without words, for a single reader (VLC, a test). More than five of them stop a browser: HTTP/1.1.
 */
export const MEDIA_PATH = '/gss/base/media'

/** Tiles take the sub stream, full screen the main one. A camera without a sub stream gives its main one, and says so. */
export const VARIANTS = ['main', 'sub'] as const
export type Variant = (typeof VARIANTS)[number]
/** What a browser asks for that does not play HEVC; without it a stream comes as the camera sends it. */
export const FORMS = ['h264'] as const
export type Form = (typeof FORMS)[number]

/** How a stream is; what a tile says. */
// oxfmt-ignore
export const STREAM_STATES = {
  /** state:            recovers by itself, the socket stays open */
  connecting:          true,  // asked, no picture yet
  playing:             true,  // binary messages follow
  noSignal:            true,  // the camera does not answer, or stopped sending (5 s); tried again all the time
  wrongPassword:       true,  // the camera refuses user name and password (tried again every 30 s: cameras lock)
  streamNotFound:      true,  // the camera answers and has no such stream
  codecNotPlayed:      true,  // neither H.264, HEVC nor JPEG: the camera's setting has to be changed
  needsFfmpeg:         true,  // HEVC for a browser without it, or JPEG: an ffmpeg has to be installed where the media process runs
  transcodesFull:      true,  // as many pictures are made into H.264 at once as this installation carries
  addressRefused:      false, // the address leads to this machine itself or another place no camera is
  noAddress:           false, // nothing is written down to reach it by
  kindNotPlayed:       false, // a way of access that this installation does not speak
  cameraGone:          false, // was taken out of the list
  notPermitted:        false, // the session has ended, or the ticket was spent, too old or another's
  tooMany:             false, // as many streams or viewers as this installation carries
  tooSlow:             false, // nothing was read for 15 s
  mediaAway:           false, // the media process is not there; open anew after 2 s, it is started again by itself
} as const satisfies Record<string, boolean>
export type StreamState = keyof typeof STREAM_STATES
const STATE_NAMES = [
  'connecting',
  'playing',
  'noSignal',
  'wrongPassword',
  'streamNotFound',
  'codecNotPlayed',
  'needsFfmpeg',
  'transcodesFull',
  'addressRefused',
  'noAddress',
  'kindNotPlayed',
  'cameraGone',
  'notPermitted',
  'tooMany',
  'tooSlow',
  'mediaAway',
] as const satisfies readonly StreamState[]

/** Close codes of the socket, beside 1000 (asked to) and 1006 (cut). */
export const CLOSED = { said: 4000, notPermitted: 4403, tooSlow: 4408, mediaAway: 4503 } as const

/** What is played, as far as it is known: `h264` and `hevc` are sent on as they come; a browser without HEVC opens anew, and asks for H.264 (`form`). */
export const CODECS = ['h264', 'hevc'] as const

/** One text message of the socket. */
export const streamWord = record('streamWord', {
  state: field('state', among(STATE_NAMES)),
  /** With `playing`. */
  codec: field('codec', optional(among(CODECS))),
  /** For MediaSource.isTypeSupported, as `avc1.640028` or `hvc1.1.6.L93.B0`. */
  mime: field('mime', optional(line())),
  width: field('width', optional(z.int())),
  height: field('height', optional(z.int())),
  /** AAC is in the FLV. A camera's G.711 is not: no browser plays it there. */
  hasAudio: field('hasAudio', optional(yes)),
  /** When it is tried again, where it is known. */
  retryMs: field('retryMs', optional(z.int())),
  /** In English, for whoever looks after the installation; never a password or an address. */
  detail: field('detail', optional(text)),
})
export type StreamWord = DomainOf<typeof streamWord>

const SPEC = '§7 "Maps, devices and video"'
const variant = optional(among(VARIANTS))
/** Not read. The page sends addresses; ours come from our table. */
const ignored = optional(nullable(longText(2_000)))
const id = line()

/** What was once sent to reach a camera with is on the wire, and always empty (docs/domain.md §3). */
const NEVER_FILLED = {
  server: field('serverAddress', z.literal('')),
  logonName: field('logonName', z.literal('')),
  password: field('passWord', z.literal('')),
}

export const openedStream = record('openedStream', {
  /** `/gss/base/media/….flv`: see above. */
  url: field('url', line(400)),
  cameraId: field('videoId', uuid),
  name: field('devName', text),
  /** The one it really is. */
  variant: field('stream', among(VARIANTS)),
  /** As it was when last played; null: not known yet. The socket says it for certain. */
  codec: field('codec', nullable(among(CODECS))),
  hasAudio: field('hasAudio', nullable(yes)),
  hasPtz: field('hasPtz', yes),
  hasTalk: field('hasTalk', yes),
})
export type OpenedStream = DomainOf<typeof openedStream>

export const playCalls = {
  /** Ours: what the player asks before each opening. */
  openStream: post('/video/openStream', {
    ask: ask({
      cameraId: field('videoId', id),
      variant: field('stream', variant),
      form: field('form', optional(among(FORMS))),
      /** The alarm it is looked at for: the journal says so. */
      alarmId: field('warnId', optional(nullable(line()))),
    }),
    answer: openedStream,
    may: 'video.query',
    spec: 'ours: docs/domain.md §17',
    reads: true,
  }),
  /** Spec: of an ordinary camera `showUrl`; of a HIKOPEN one `url` and `indexCode`, which `hikStream` takes. `showUrl` is there for both. */
  playInfo: get('/video/getVideoPlayInfo', {
    ask: ask({
      cameraId: field('videoId', id),
      variant: field('stream', variant),
      alarmId: field('warnId', optional(line())),
    }),
    answer: record('playInfo', {
      showUrl: field('showUrl', line(400)),
      /** Which camera it is, in words of ours: no host, no key. */
      url: field('url', line()),
      indexCode: field('indexCode', text),
      ...NEVER_FILLED,
    }),
    may: 'video.query',
    spec: SPEC,
  }),
  hikStream: post('/gstcenter/hikVideo/getStreamUrl', {
    ask: ask({
      url: field('url', ignored),
      indexCode: field('cameraIndexCode', id),
      variant: field('stream', variant),
    }),
    answer: record('hikStream', { showUrl: field('showUrl', line(400)) }),
    may: 'video.query',
    spec: SPEC,
    reads: true,
  }),
  /** Spec: "Payload not shown". The fields of a video session (spec §3 "Video"); `rtmp` is where it plays. */
  videoUrl: post('/video/VideoUrl', {
    ask: ask({
      cameraId: field('videoId', id),
      alarmId: field('warnId', optional(nullable(line()))),
      address: field('rtmp', ignored),
      variant: field('stream', variant),
    }),
    answer: record('videoSession', {
      cameraId: field('videoId', uuid),
      alarmId: field('warnId', nullable(line())),
      address: field('rtmp', line(400)),
      showUrl: field('showUrl', line(400)),
      ...NEVER_FILLED,
    }),
    may: 'video.query',
    spec: SPEC,
    reads: true,
  }),
}
