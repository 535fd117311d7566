import { mkdtempSync, rmSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { encode, type Wire } from '@gss/kit/wire'
import { readConfig } from '@gss/server-kit/config'
import { newId } from '@gss/server-kit/ids'
import { openSecrets } from '@gss/server-kit/secrets'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import {
  DEMO_CAMERAS_HOST,
  MEDIA_WIRE,
  type StreamSource,
  type StreamWord,
  streamWord,
  watchAsk,
} from '@gss/video/contract'
import { decode } from '@gss/kit/wire'
import { WebSocket } from 'ws'
import { startMedia } from '../media.ts'

const LASTS_MS = 30_000

/** The process as it is, its cameras at one port of this machine, asked as the server asks. */
export async function mediaWorld(camerasPort: number, more: Record<string, string> = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'media-'))
  const env = {
    GSS_DATA_DIR: dataDir,
    GSS_MEDIA_PORT: '0',
    GSS_DEMO: '1',
    GSS_DEMO_CAMERAS_PORT: String(camerasPort),
    // The same on every machine: what is installed here is nobody's concern.
    GSS_MEDIA_FFMPEG: path.join(dataDir, 'no-ffmpeg'),
    ...more,
  }
  const media = await startMedia(readConfig(env, path.join(dataDir, 'none.json')))
  const secrets = openSecrets(dataDir)
  atTheEnd(async () => {
    await media.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const unitId = newId()
  const source = (name: string, own: Partial<StreamSource> = {}): StreamSource => ({
    cameraId: newId(),
    unitId,
    variant: 'main',
    kind: 'rtsp',
    url: `rtsp://${DEMO_CAMERAS_HOST}/${name}`,
    user: 'gss',
    password: 'right',
    ...own,
  })
  const sealed = <A>(type: Wire<A>, asked: A): string => secrets.seal(JSON.stringify(encode(type, asked)))
  const sealedWatch = (of: StreamSource, untilMs = Date.now() + LASTS_MS) =>
    sealed(watchAsk, { source: of, untilMs })

  /** A tile: what it was told, and what it got. */
  function watch(of: StreamSource, header = sealedWatch(of)) {
    const socket = new WebSocket(`ws://127.0.0.1:${media.port}${MEDIA_WIRE.watch}`, {
      headers: { [MEDIA_WIRE.header]: header },
    })
    const words: StreamWord[] = []
    const chunks: Buffer[] = []
    let code: number | null = null
    socket.on('message', (data, isBinary) => {
      if (!Buffer.isBuffer(data)) return
      if (isBinary) chunks.push(data)
      else words.push(decode(streamWord, JSON.parse(data.toString())))
    })
    socket.on('error', () => undefined)
    socket.on('close', (closed) => (code = closed))
    atTheEnd(async () => socket.terminate())
    return {
      socket,
      words,
      states: () => words.map(({ state }) => state),
      bytes: () => Buffer.concat(chunks),
      closed: () => code,
    }
  }

  const post = async <A>(url: string, type: Wire<A>, asked: A): Promise<unknown> =>
    postText(url, sealed(type, asked))
  function postText(url: string, body: string): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const asking = request(
        { host: '127.0.0.1', port: media.port, path: url, method: 'POST' },
        (answer: IncomingMessage) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('end', () =>
            resolve(
              answer.statusCode === 200 ? JSON.parse(Buffer.concat(parts).toString()) : answer.statusCode,
            ),
          )
        },
      )
      asking.on('error', reject)
      asking.end(body)
    })
  }
  const get = async (url: string): Promise<string> =>
    (await fetch(`http://127.0.0.1:${media.port}${url}`)).text()
  return {
    media,
    dataDir,
    source,
    sealed,
    sealedWatch,
    watch,
    post,
    postText,
    get,
    until: () => Date.now() + LASTS_MS,
  }
}
