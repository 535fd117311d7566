import { decode, encode, type Wire } from '@gss/kit/wire'
import type { Clock } from '@gss/server-kit/clock'
import type { Secrets } from '@gss/server-kit/secrets'
import { request } from 'node:http'
import {
  cameraAsk,
  type CameraMove,
  type CameraTold,
  cameraTold,
  directoryAsk,
  discoverAsk,
  type FoundCamera,
  foundCameras,
  type LookedCamera,
  looksAsk,
  looksTold,
  MEDIA_WIRE,
  moveAsk,
  type CameraPreset,
  type MovedCamera,
  presetsTold,
  registrarsAsk,
  type MediaRefusal,
  mediaRefused,
  recordAsk,
  type RecordingTold,
  recordingsAsk,
  recordingsTold,
  snapshotAsk,
  stopAsk,
  type StreamSource,
  talkAsk,
  TRIED_PICTURE_MAX_BYTES,
  triedCamera,
  type TriedCamera,
  tryAsk,
  warmAsk,
  watchAsk,
  type WatchedCamera,
  watchedAsk,
  watchedTold,
} from '../../contract/index.ts'

/** The media process is not there. It is started again by the launcher, and nothing here waits for it. */
export class MediaAway extends Error {}

export interface MediaClient {
  port: number
  /** The header that opens one watching. */
  sealedWatch(source: StreamSource): Record<string, string>
  /** The header that opens one conversation. */
  sealedTalk(source: StreamSource, evidenceId: string): Record<string, string>
  warm(sources: readonly StreamSource[], holdMs: number): Promise<void>
  snapshot(evidenceId: string, source: StreamSource): Promise<MediaRefusal | null>
  record(ask: {
    evidenceId: string
    source: StreamSource
    beforeMs: number
    endsAt: Date
  }): Promise<MediaRefusal | null>
  stop(evidenceId: string): Promise<void>
  directory(of: {
    kind: 'hik' | 'gb'
    url: string
    user: string
    password: string
  }): Promise<MediaRefusal | FoundCamera[]>
  discover(): Promise<FoundCamera[]>
  camera(of: OnvifAddress): Promise<MediaRefusal | CameraTold>
  move(of: MovedCamera, move: CameraMove): Promise<MediaRefusal | CameraPreset[]>
  admit(devices: readonly { deviceId: string; password: string }[]): Promise<void>
  recordings(): Promise<RecordingTold[]>
  /** How cameras answer: those that are watched; those it is to look at now. */
  watched(): Promise<WatchedCamera[]>
  look(sources: readonly StreamSource[]): Promise<LookedCamera[]>
  /** One picture by what somebody typed; nothing is kept of it. */
  tryOut(source: StreamSource): Promise<TriedCamera>
}

export interface OnvifAddress {
  url: string
  user: string
  password: string
}
export interface MediaGround {
  secrets: Secrets
  clock: Clock
  config: { GSS_MEDIA_PORT: number }
}

const LOOPBACK = '127.0.0.1'
const LASTS_MS = 30_000
const ANSWER_MS = 12_000
/** A picture in base64, and what is told beside it. */
const ANSWER_MAX_BYTES = TRIED_PICTURE_MAX_BYTES * 2

export function mediaClient({ secrets, clock, config: { GSS_MEDIA_PORT: port } }: MediaGround): MediaClient {
  const untilMs = () => clock().getTime() + LASTS_MS
  const sealed = <A>(type: Wire<A>, asked: A): string => secrets.seal(JSON.stringify(encode(type, asked)))
  const ask = async <A>(path: string, type: Wire<A>, asked: A): Promise<unknown> =>
    JSON.parse(await postTo(port, path, sealed(type, asked)))
  const refusedOf = (told: unknown): MediaRefusal | null =>
    typeof told === 'object' && told !== null && 'refused' in told ? decode(mediaRefused, told).refused : null
  return {
    port,
    sealedWatch: (source) => ({ [MEDIA_WIRE.header]: sealed(watchAsk, { source, untilMs: untilMs() }) }),
    sealedTalk: (source, evidenceId) => ({
      [MEDIA_WIRE.header]: sealed(talkAsk, { source, evidenceId, untilMs: untilMs() }),
    }),
    async warm(sources, holdMs) {
      await ask(MEDIA_WIRE.warm, warmAsk, { sources: [...sources], holdMs, untilMs: untilMs() })
    },
    snapshot: async (evidenceId, source) =>
      refusedOf(await ask(MEDIA_WIRE.snapshot, snapshotAsk, { evidenceId, source, untilMs: untilMs() })),
    record: async (asked) =>
      refusedOf(await ask(MEDIA_WIRE.record, recordAsk, { ...asked, untilMs: untilMs() })),
    async stop(evidenceId) {
      await ask(MEDIA_WIRE.stop, stopAsk, { evidenceId, untilMs: untilMs() })
    },
    async directory(of) {
      const told = await ask(MEDIA_WIRE.directory, directoryAsk, { ...of, untilMs: untilMs() })
      return refusedOf(told) ?? decode(foundCameras, told)
    },
    discover: async () =>
      decode(foundCameras, await ask(MEDIA_WIRE.discover, discoverAsk, { untilMs: untilMs() })),
    async camera(of) {
      const told = await ask(MEDIA_WIRE.camera, cameraAsk, { ...of, untilMs: untilMs() })
      return refusedOf(told) ?? decode(cameraTold, told)
    },
    async move(of, move) {
      const told = await ask(MEDIA_WIRE.move, moveAsk, { ...of, move, untilMs: untilMs() })
      return refusedOf(told) ?? decode(presetsTold, told)
    },
    async admit(devices) {
      await ask(MEDIA_WIRE.registrars, registrarsAsk, { devices: [...devices], untilMs: untilMs() })
    },
    recordings: async () =>
      decode(recordingsTold, await ask(MEDIA_WIRE.recordings, recordingsAsk, { untilMs: untilMs() })),
    watched: async () =>
      decode(watchedTold, await ask(MEDIA_WIRE.watched, watchedAsk, { untilMs: untilMs() })),
    look: async (sources) =>
      decode(looksTold, await ask(MEDIA_WIRE.look, looksAsk, { sources: [...sources], untilMs: untilMs() })),
    tryOut: async (source) =>
      decode(triedCamera, await ask(MEDIA_WIRE.tryOut, tryAsk, { source, untilMs: untilMs() })),
  }
}

const OK = 200
function postTo(port: number, path: string, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    if (port === 0) return reject(new MediaAway('no port'))
    const asking = request({ host: LOOPBACK, port, path, method: 'POST', timeout: ANSWER_MS }, (response) => {
      const chunks: Buffer[] = []
      let length = 0
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        length += chunk.length
        if (length > ANSWER_MAX_BYTES) response.destroy()
      })
      response.on('error', () => reject(new MediaAway('cut')))
      response.on('end', () =>
        response.statusCode === OK
          ? resolve(Buffer.concat(chunks).toString('utf8'))
          : reject(new MediaAway(`HTTP ${response.statusCode}`)),
      )
    })
    asking.on('timeout', () => asking.destroy(new MediaAway('no answer')))
    asking.on('error', (error) => reject(new MediaAway(error.message)))
    asking.end(body)
  })
}
