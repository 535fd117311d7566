import type { IncomingMessage } from 'node:http'
import { encode } from '@gss/kit/wire'
import {
  cameraAsk,
  cameraTold,
  directoryAsk,
  discoverAsk,
  foundCameras,
  looksAsk,
  looksTold,
  MEDIA_WIRE,
  mediaRefused,
  type MediaRefusal,
  moveAsk,
  presetsTold,
  recordAsk,
  recordingsAsk,
  recordingsTold,
  registrarsAsk,
  snapshotAsk,
  stopAsk,
  triedCamera,
  tryAsk,
  warmAsk,
  watchedAsk,
  watchedTold,
} from '@gss/video/contract'
import type { GbLine } from '../gb/gbLine.ts'
import { discover } from '../onvif/discover.ts'
import { type Movers, refusalOf } from '../move/movers.ts'
import { cameraOf } from '../onvif/onvifCamera.ts'
import { hikDirectory } from '../platform/hikopen.ts'
import type { Allowed } from '../source/address.ts'
import type { PictureHub } from '../hub/hub.ts'
import type { Looker } from '../look/looker.ts'
import type { TryOuts } from '../look/tryOuts.ts'
import { watchedCameras } from '../look/watched.ts'
import type { Recordings } from '../record/recordings.ts'
import type { Unsealer } from './sealed.ts'

/** Null: no ask of ours. */
type Deed = (sealed: string) => Promise<unknown>
const HOLD_MAX_MS = 120_000

/** What the server asks beside watching. */
export function deedsOf(
  hub: PictureHub,
  recordings: Recordings,
  asks: Unsealer,
  {
    allowed,
    line,
    movers,
    looker,
    tryOuts,
    stopping,
  }: {
    allowed: Allowed
    line: GbLine | null
    movers: Movers
    looker: Looker
    tryOuts: TryOuts
    stopping: AbortSignal
  },
): Record<string, Deed> {
  /** What a device or a platform did not answer, or refused, as a word. */
  const orRefused = async (deed: () => Promise<unknown>): Promise<unknown> => {
    try {
      return await deed()
    } catch (error) {
      return refused(refusalOf(error) ?? 'noAnswer')
    }
  }

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
    async [MEDIA_WIRE.directory](sealed) {
      const asked = asks.read(directoryAsk, sealed)
      if (!asked) return null
      return orRefused(async () => {
        if (asked.kind === 'hik') return encode(foundCameras, await hikDirectory(asked, allowed))
        const channels = (await line?.catalogue(asked.user)) ?? null
        if (channels === null) return refused('noAnswer')
        return encode(
          foundCameras,
          channels.map(({ code, name, isOnline, hasPtz }) => ({ code, name, isOnline, address: '', hasPtz })),
        )
      })
    },
    async [MEDIA_WIRE.discover](sealed) {
      const asked = asks.read(discoverAsk, sealed)
      return asked && encode(foundCameras, await discover(allowed.demoPlatformPort ?? 0, stopping))
    },
    async [MEDIA_WIRE.camera](sealed) {
      const asked = asks.read(cameraAsk, sealed)
      return asked && orRefused(async () => encode(cameraTold, await cameraOf(asked, allowed)))
    },
    async [MEDIA_WIRE.move](sealed) {
      const asked = asks.read(moveAsk, sealed)
      if (!asked) return null
      const { move, untilMs: _, ...camera } = asked
      return orRefused(async () => encode(presetsTold, await movers.move(camera, move)))
    },
    async [MEDIA_WIRE.registrars](sealed) {
      const asked = asks.read(registrarsAsk, sealed)
      if (!asked) return null
      line?.admit(asked.devices)
      return {}
    },
    async [MEDIA_WIRE.watched](sealed) {
      return asks.read(watchedAsk, sealed) && encode(watchedTold, watchedCameras(hub.load().streams))
    },
    async [MEDIA_WIRE.look](sealed) {
      const asked = asks.read(looksAsk, sealed)
      if (!asked) return null
      const looking = asked.sources.map(async (source) => ({
        cameraId: source.cameraId,
        answer: await looker.look(source),
      }))
      return encode(looksTold, await Promise.all(looking))
    },
    async [MEDIA_WIRE.tryOut](sealed) {
      const asked = asks.read(tryAsk, sealed)
      return asked && encode(triedCamera, await tryOuts.tryOut(asked.source))
    },
    async [MEDIA_WIRE.recordings](sealed) {
      return asks.read(recordingsAsk, sealed) && encode(recordingsTold, await recordings.told())
    },
  }
}

const BODY_MAX_BYTES = 262_144
/** Null: more than an ask of ours is. */
export async function askBodyOf(request: IncomingMessage): Promise<string | null> {
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
