import {
  among,
  type DomainOf,
  epochMs,
  field,
  list,
  longText,
  nullable,
  record,
  text,
  uuid,
  whole,
} from '@gss/kit/wire'
import * as z from 'zod'
import { VARIANTS } from './play.ts'

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
  /** Upgrade to a WebSocket: speaking through a camera. */
  talk: '/talk',
  /** The header that carries the sealed ask of `watch`; the rest carry it as their body. */
  header: 'x-gss-media',
} as const

/** The demo's cameras stand behind this name, and behind no other that leads to this machine (RFC 2606: nobody's name). */
export const DEMO_CAMERAS_HOST = 'demo-cameras.invalid'

/** rtsp: by our own client; flv: FLV over HTTP from another media server. */
export const SOURCE_KINDS = ['rtsp', 'flv'] as const
const ADDRESS_MAX_CHARS = 1_000
const SECRET_MAX_CHARS = 400

export const streamSource = record('streamSource', {
  cameraId: field('cameraId', uuid),
  unitId: field('unitId', uuid),
  variant: field('variant', among(VARIANTS)),
  kind: field('kind', among(SOURCE_KINDS)),
  url: field('url', longText(ADDRESS_MAX_CHARS)),
  user: field('user', longText(SECRET_MAX_CHARS)),
  password: field('password', longText(SECRET_MAX_CHARS)),
})
export type StreamSource = DomainOf<typeof streamSource>

const STREAMS_MAX = 64
const until = { untilMs: field('until', whole) }

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
export const MEDIA_REFUSALS = ['noPicture', 'diskFull', 'tooMany'] as const
export const mediaRefused = record('mediaRefused', {
  refused: field('refused', among(MEDIA_REFUSALS)),
  why: field('why', text),
})
export const evidenceName = (evidenceId: string): string => `${evidenceId}.mp4`
export type MediaRefusal = (typeof MEDIA_REFUSALS)[number]
