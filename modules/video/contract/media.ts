import {
  among,
  type DomainOf,
  epochMs,
  field,
  list,
  line,
  longText,
  nullable,
  optional,
  record,
  text,
  uuid,
  whole,
} from '@gss/kit/wire'
import * as z from 'zod'
import { FORMS, VARIANTS } from './play.ts'
import { cameraMove, cameraPreset, PRESETS_MAX } from './move.ts'

/**
 * What the server asks of the media process, over loopback. Every ask is one sealed text (the key of the installation, AES-GCM): nobody else on the
 * machine can ask, and what a camera is reached with does not lie in the clear. `apps/media/README.md` has the table.
 */
export const MEDIA_WIRE = {
  /** Upgrade to a WebSocket, or plain GET for FLV over HTTP. */
  watch: '/watch',
  /** POST; the others too. */
  warm: '/warm',
  snapshot: '/snapshot',
  record: '/record',
  stop: '/stop',
  recordings: '/recordings',
  /** How the cameras that are watched answer; a short look at others. */
  watched: '/watched',
  look: '/look',
  /** One picture of a camera that is not written down yet. */
  tryOut: '/try',
  /** What a platform has, what answers in the network, how a camera moves. */
  directory: '/directory',
  discover: '/discover',
  camera: '/camera',
  move: '/move',
  /** Which devices may register by GB/T 28181. */
  registrars: '/registrars',
  /** Upgrade to a WebSocket: speaking through a camera. */
  talk: '/talk',
  /** The header that carries the sealed ask of `watch`; the rest carry it as their body. */
  header: 'x-gss-media',
} as const

/** The demo's cameras stand behind this name, and behind no other that leads to this machine (RFC 2606: nobody's name). */
export const DEMO_CAMERAS_HOST = 'demo-cameras.invalid'
/** And so do its platform and its cameras' ONVIF services. */
export const DEMO_PLATFORM_HOST = 'demo-platform.invalid'

/**
 * rtsp: by our own client; flv: FLV over HTTP from another media server; hik: the gateway of a HIKOPEN platform is asked for an address at every start
 * (`url` the gateway, `user` and `password` its key and secret, `code` the camera's there); gb: a device that registered by GB/T 28181 (`user` the device,
 * `code` the channel).
 */
export const CAMERA_SOURCE_KINDS = ['rtsp', 'flv', 'hik', 'gb'] as const
const ADDRESS_MAX_CHARS = 1_000
const SECRET_MAX_CHARS = 400

export const streamSource = record('streamSource', {
  cameraId: field('cameraId', uuid),
  unitId: field('unitId', uuid),
  variant: field('variant', among(VARIANTS)),
  kind: field('kind', among(CAMERA_SOURCE_KINDS)),
  url: field('url', longText(ADDRESS_MAX_CHARS)),
  user: field('user', longText(SECRET_MAX_CHARS)),
  password: field('password', longText(SECRET_MAX_CHARS)),
  /** Of a camera behind a platform: what it is called there. */
  code: field('code', optional(line())),
  /** For who plays H.264 alone: made into it where it is not. Without: as it comes. */
  form: field('form', optional(among(FORMS))),
})
export type StreamSource = DomainOf<typeof streamSource>

const STREAMS_MAX = 64
const until = { untilMs: field('until', whole) }

/** Answered by `triedCamera` (contract/tryOut.ts). */
export const tryAsk = record('tryAsk', { source: field('source', streamSource), ...until })

export const watchAsk = record('watchAsk', { source: field('source', streamSource), ...until })
/** Started, and held for so long without anybody looking. */
export const warmAsk = record('warmAsk', {
  sources: field('sources', list(streamSource, STREAMS_MAX)),
  holdMs: field('hold', whole),
  ...until,
})
export const snapshotAsk = record('snapshotAsk', {
  evidenceId: field('evidenceId', uuid),
  source: field('source', streamSource),
  ...until,
})
export const recordAsk = record('recordAsk', {
  evidenceId: field('evidenceId', uuid),
  source: field('source', streamSource),
  /** How much of what is remembered goes before it. */
  beforeMs: field('before', whole),
  endsAt: field('endsAt', epochMs),
  ...until,
})
export const stopAsk = record('stopAsk', { evidenceId: field('evidenceId', uuid), ...until })
/** What is said is kept under this id. */
export const talkAsk = record('talkAsk', {
  source: field('source', streamSource),
  evidenceId: field('evidenceId', uuid),
  ...until,
})
/** A platform, or a device that registered: what cameras it has. */
export const PLATFORM_KINDS = ['hik', 'gb'] as const
export const directoryAsk = record('directoryAsk', {
  kind: field('kind', among(PLATFORM_KINDS)),
  url: field('url', longText(ADDRESS_MAX_CHARS)),
  user: field('user', longText(SECRET_MAX_CHARS)),
  password: field('password', longText(SECRET_MAX_CHARS)),
  ...until,
})
export const FOUND_MAX = 1_000
export const foundCamera = record('foundCamera', {
  /** What it is called where it was found: its code at the platform, its own endpoint. */
  code: field('code', longText(200)),
  name: field('name', longText(200)),
  isOnline: field('online', z.boolean()),
  /** Of one found in the network: where it answers. */
  address: field('address', longText(ADDRESS_MAX_CHARS)),
  /** It says of itself that it turns; a camera found in the network is asked apart. */
  hasPtz: field('ptz', z.boolean()),
})
export type FoundCamera = DomainOf<typeof foundCamera>
export const foundCameras = list(foundCamera, FOUND_MAX)
export const discoverAsk = record('discoverAsk', { ...until })
const onvif = {
  /** Of its device service. */
  url: field('url', longText(ADDRESS_MAX_CHARS)),
  user: field('user', longText(SECRET_MAX_CHARS)),
  password: field('password', longText(SECRET_MAX_CHARS)),
}
/** What a camera that was found plays by. */
export const cameraAsk = record('cameraAsk', { ...onvif, ...until })
export const cameraTold = record('cameraTold', {
  main: field('main', longText(ADDRESS_MAX_CHARS)),
  sub: field('sub', longText(ADDRESS_MAX_CHARS)),
  hasPtz: field('ptz', z.boolean()),
})
export type CameraTold = DomainOf<typeof cameraTold>
/** What a camera is moved by: its own service, the device it hangs on, or its platform (`url`, `user`, `password` as in a source, `code` its name there). */
export const MOVE_WAYS = ['onvif', 'gb', 'hik'] as const
export const moveAsk = record('moveAsk', {
  by: field('by', among(MOVE_WAYS)),
  ...onvif,
  code: field('code', optional(line())),
  move: field('move', cameraMove),
  ...until,
})
export type MovedCamera = Omit<DomainOf<typeof moveAsk>, 'move' | 'untilMs'>
export const presetsTold = list(cameraPreset, PRESETS_MAX)
export const registrarsAsk = record('registrarsAsk', {
  devices: field(
    'devices',
    list(
      record('registrar', {
        deviceId: field('deviceId', line()),
        password: field('password', longText(SECRET_MAX_CHARS)),
      }),
    ),
  ),
  ...until,
})
export const recordingsAsk = record('recordingsAsk', { ...until })

/** How a recording stands at the media process, or what a file of it holds. */
export const recordingTold = record('recordingTold', {
  evidenceId: field('evidenceId', uuid),
  isRunning: field('running', z.boolean()),
  /** When its first picture was taken; null: none came yet. */
  beganAt: field('beganAt', nullable(epochMs)),
  endedAt: field('endedAt', nullable(epochMs)),
  bytes: field('bytes', whole),
})
export type RecordingTold = DomainOf<typeof recordingTold>
export const recordingsTold = list(recordingTold)
/** Refused by a word. */
export const MEDIA_REFUSALS = ['noPicture', 'diskFull', 'tooMany', 'noAnswer', 'refused', 'noPtz'] as const
export const mediaRefused = record('mediaRefused', {
  refused: field('refused', among(MEDIA_REFUSALS)),
  why: field('why', text),
})
export const evidenceName = (evidenceId: string): string => `${evidenceId}.mp4`
export type MediaRefusal = (typeof MEDIA_REFUSALS)[number]
