import type { IncomingMessage } from 'node:http'
import { encode } from '@gss/kit/wire'
import {
  MEDIA_WIRE,
  mediaRefused,
  type MediaRefusal,
  recordAsk,
  recordingsAsk,
  recordingsTold,
  snapshotAsk,
  stopAsk,
  warmAsk,
} from '@gss/video/contract'
import type { Hub } from '../hub/hub.ts'
import type { Recordings } from '../record/recordings.ts'
import type { Unsealer } from './sealed.ts'

/** Null: no ask of ours. */
type Deed = (sealed: string) => Promise<unknown>
const HOLD_MAX_MS = 120_000

/** What the server asks beside watching. */
export function deedsOf(hub: Hub, recordings: Recordings, asks: Unsealer): Record<string, Deed> {
  const refused = (word: MediaRefusal) => encode(mediaRefused, { refused: word, why: '' })
  return {
    async [MEDIA_WIRE.warm](sealed) {
      const asked = asks.read(warmAsk, sealed)
      if (!asked) return null
      const started = asked.sources.filter((source) => hub.warm(source, Math.min(asked.holdMs, HOLD_MAX_MS)))
      return { started: started.length }
    },
    async [MEDIA_WIRE.snapshot](sealed) {
      const asked = asks.read(snapshotAsk, sealed)
      if (!asked) return null
      const kept = await recordings.snapshot(asked.evidenceId, asked.source)
      return typeof kept === 'string' ? refused(kept) : kept
    },
    async [MEDIA_WIRE.record](sealed) {
      const asked = asks.read(recordAsk, sealed)
      if (!asked) return null
      const no = await recordings.start(asked)
      return no ? refused(no) : {}
    },
    async [MEDIA_WIRE.stop](sealed) {
      const asked = asks.read(stopAsk, sealed)
      if (!asked) return null
      recordings.stop(asked.evidenceId)
      return {}
    },
    async [MEDIA_WIRE.recordings](sealed) {
      return asks.read(recordingsAsk, sealed) && encode(recordingsTold, await recordings.told())
    },
  }
}

const BODY_MAX_BYTES = 262_144
/** Null: more than an ask of ours is. */
export async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) return null
    length += chunk.length
    if (length > BODY_MAX_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
