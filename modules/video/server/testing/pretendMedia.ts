import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { decode, encode } from '@gss/kit/wire'
import type { Secrets } from '@gss/server-kit/secrets'
import { portOf } from '@gss/server-kit/port'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import {
  type CameraAnswer,
  looksAsk,
  looksTold,
  MEDIA_WIRE,
  type CameraMove,
  type MediaRefusal,
  moveAsk,
  type MovedCamera,
  presetsTold,
  recordAsk,
  type RecordingTold,
  recordingsTold,
  snapshotAsk,
  stopAsk,
  type StreamSource,
  type TriedCamera,
  triedCamera,
  tryAsk,
  warmAsk,
  type WatchedCamera,
  watchedTold,
} from '../../contract/index.ts'
import { evidenceFileOf } from '../evidence/file.ts'

/** A head, and one fragment: what is looked for in a file is whether there is a picture. */
const PICTURES = Buffer.from('....ftyp....moov....moof....mdat')

export interface PretendMedia {
  port: number
  /** Set when the ground is there. */
  secrets: Secrets | null
  folder: string
  refuses: MediaRefusal | null
  recordings: RecordingTold[]
  warmed: StreamSource[]
  watched: WatchedCamera[]
  /** How a camera answers when it is looked at, by what stands in its address; who is not named answers. */
  answers: (source: StreamSource) => CameraAnswer
  looked: StreamSource[]
  /** How trying out ends. */
  tries: TriedCamera
  tried: StreamSource[]
  /** Of which snapshots were taken. */
  taken: StreamSource[]
  recorded: { source: StreamSource; beforeMs: number; endsAt: Date }[]
  moved: (MovedCamera & { move: CameraMove })[]
}

/** Stands in for the media process: writes what it is asked to keep, and says so. */
export async function pretendMedia(): Promise<PretendMedia> {
  const media: PretendMedia = {
    port: 0,
    secrets: null,
    folder: '',
    refuses: null,
    recordings: [],
    warmed: [],
    taken: [],
    recorded: [],
    moved: [],
    watched: [],
    answers: () => 'answers',
    looked: [],
    tries: { end: 'shown', mime: 'avc1.4d401f', picture: PICTURES.toString('base64') },
    tried: [],
  }
  const write = (evidenceId: string) => {
    mkdirSync(media.folder, { recursive: true })
    writeFileSync(evidenceFileOf(media.folder, evidenceId), PICTURES)
  }
  const deeds: Record<string, (asked: unknown) => unknown> = {
    [MEDIA_WIRE.warm](asked) {
      media.warmed.push(...decode(warmAsk, asked).sources)
      return {}
    },
    [MEDIA_WIRE.snapshot](asked) {
      if (media.refuses) return { refused: media.refuses, why: '' }
      const { evidenceId, source } = decode(snapshotAsk, asked)
      media.taken.push(source)
      write(evidenceId)
      return {}
    },
    [MEDIA_WIRE.record](asked) {
      if (media.refuses) return { refused: media.refuses, why: '' }
      const { evidenceId, source, beforeMs, endsAt } = decode(recordAsk, asked)
      media.recorded.push({ source, beforeMs, endsAt })
      media.recordings.push({ evidenceId, isRunning: true, beganAt: null, endedAt: null, bytes: 0 })
      return {}
    },
    [MEDIA_WIRE.stop](asked) {
      const { evidenceId } = decode(stopAsk, asked)
      const one = media.recordings.find((each) => each.evidenceId === evidenceId)
      if (one) one.isRunning = false
      write(evidenceId)
      return {}
    },
    [MEDIA_WIRE.move](asked) {
      if (media.refuses) return { refused: media.refuses, why: '' }
      media.moved.push(decode(moveAsk, asked))
      return encode(presetsTold, [])
    },
    [MEDIA_WIRE.watched]: () => encode(watchedTold, media.watched),
    [MEDIA_WIRE.look](asked) {
      const { sources } = decode(looksAsk, asked)
      media.looked.push(...sources)
      return encode(
        looksTold,
        sources.map((source) => ({ cameraId: source.cameraId, answer: media.answers(source) })),
      )
    },
    [MEDIA_WIRE.tryOut](asked) {
      media.tried.push(decode(tryAsk, asked).source)
      return encode(triedCamera, media.tries)
    },
    [MEDIA_WIRE.recordings]: () => encode(recordingsTold, media.recordings),
  }
  const server = createServer((request, response) => {
    void text(request).then((sealed) => {
      const asked: unknown = JSON.parse(media.secrets?.open(sealed) ?? 'null')
      response.end(JSON.stringify(deeds[request.url ?? '']?.(asked)))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  media.port = portOf(server)
  atTheEnd(async () => {
    server.close()
    server.closeAllConnections()
  })
  return media
}
