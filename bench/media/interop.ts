import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { encode } from '@gss/kit/wire'
import { FlvReader } from '@gss/flv'
import { readConfig } from '@gss/server-kit/config'
import { newId } from '@gss/server-kit/ids'
import { openSecrets } from '@gss/server-kit/secrets'
import {
  MEDIA_WIRE,
  type StreamSource,
  type StreamWord,
  streamWord,
  talkAsk,
  watchAsk,
} from '@gss/video/contract'
import { decode } from '@gss/kit/wire'
import { WebSocket } from 'ws'
import { startMedia } from '../../apps/media/media.ts'

/**
 * The media process against GStreamer's RTSP server (Debian: gir1.2-gst-rtsp-server-1.0, python3-gi, gstreamer1.0-plugins-{base,good,bad,ugly}) and an
 * installed ffmpeg: H.264, HEVC, JPEG, Digest, UDP only, a backchannel. `node tools/run-ts.mjs bench/media/interop.ts`
 */
const PORT = Number(process.env['INTEROP_PORT'] ?? 21_310)
const WATCH_MS = 8_000
const HOST = '127.0.0.1'
const FRAME = 160
const SPOKEN = 150

const folder = mkdtempSync(path.join(tmpdir(), 'gss-interop-'))
const server = spawn(
  '/usr/bin/python3',
  [path.join('bench', 'media', 'gstCameras.py'), String(PORT), folder],
  {
    stdio: ['ignore', 'inherit', 'inherit'],
  },
)
await reachable(PORT)
// What leads to this machine is no camera: the demo's own name does.
const media = await startMedia(
  readConfig(
    { GSS_DATA_DIR: folder, GSS_MEDIA_PORT: '0', GSS_DEMO: '1', GSS_DEMO_CAMERAS_PORT: String(PORT) },
    path.join(folder, 'none.json'),
  ),
)
const secrets = openSecrets(folder)

// oxfmt-ignore
const CASES: readonly [what: string, path: string, more: Partial<StreamSource>, codec: string][] = [
  ['H.264, G.711',                    'h264',   {},                                      'h264'],
  ['HEVC as it comes',                'hevc',   {},                                      'hevc'],
  ['HEVC made into H.264',            'hevc',   { form: 'h264' },                        'h264'],
  ['H.264 for who plays that alone',  'h264',   { form: 'h264' },                        'h264'],
  ['JPEG made into H.264',            'jpeg',   {},                                      'h264'],
  ['H.264 by UDP alone',              'udp',    {},                                      'h264'],
  ['Digest, right',                   'secret', { user: 'gss', password: 'right' },      'h264'],
  ['Digest, wrong',                   'secret', { user: 'gss', password: 'wrong' },      'wrongPassword'],
]
let failed = 0
for (const [what, name, more, expected] of CASES) {
  const seen = await watched(name, more)
  const isGood = seen.said === expected && (expected === 'wrongPassword' || seen.pictures > 100)
  failed += isGood ? 0 : 1
  console.log(
    `${isGood ? 'as it should' : 'NOT SO     '}  ${what.padEnd(32)} ${seen.said} · first ${seen.firstMs.toFixed(0)} ms · ${seen.pictures} pictures in ${WATCH_MS / 1_000} s · ${seen.detail}`,
  )
}
const talked = await spoken()
console.log(talked)
failed += talked.startsWith('as it should') ? 0 : 1
await media.stop()
await ended(server)
rmSync(folder, { recursive: true, force: true })
process.exit(failed > 0 ? 1 : 0)

function source(name: string, more: Partial<StreamSource>): StreamSource {
  return {
    cameraId: newId(),
    unitId: newId(),
    variant: 'main',
    kind: 'rtsp',
    url: `rtsp://demo-cameras.invalid/${name}`,
    user: '',
    password: '',
    ...more,
  }
}

async function watched(name: string, more: Partial<StreamSource>) {
  const sealed = secrets.seal(
    JSON.stringify(encode(watchAsk, { source: source(name, more), untilMs: Date.now() + 30_000 })),
  )
  const socket = new WebSocket(`ws://${HOST}:${media.port}${MEDIA_WIRE.watch}`, {
    headers: { [MEDIA_WIRE.header]: sealed },
  })
  const reader = new FlvReader()
  const beganMs = performance.now()
  let [firstMs, pictures] = [0, 0]
  let word: StreamWord = { state: 'connecting' }
  socket.on('message', (data, isBinary) => {
    if (!Buffer.isBuffer(data)) return
    if (!isBinary) return void (word = decode(streamWord, JSON.parse(data.toString())))
    firstMs ||= performance.now() - beganMs
    pictures += reader.push(data).filter(({ kind }) => kind === 'picture').length
  })
  await pause(WATCH_MS)
  socket.terminate()
  const said = word.state === 'playing' ? (word.codec ?? '') : word.state
  const detail = word.state === 'playing' ? `${word.width}×${word.height} ${word.mime}` : (word.detail ?? '')
  return { said, detail, firstMs, pictures }
}

/** A tone, three seconds of it; the other side writes down what it heard. */
async function spoken(): Promise<string> {
  const sealed = secrets.seal(
    JSON.stringify(
      encode(talkAsk, { source: source('talk', {}), evidenceId: newId(), untilMs: Date.now() + 30_000 }),
    ),
  )
  const socket = new WebSocket(`ws://${HOST}:${media.port}${MEDIA_WIRE.talk}`, {
    headers: { [MEDIA_WIRE.header]: sealed },
  })
  const states: string[] = []
  socket.on('message', (data) => {
    const word: { status: string } = JSON.parse(Buffer.isBuffer(data) ? data.toString() : '{}')
    states.push(word.status)
  })
  socket.on('error', () => undefined)
  for (let waited = 0; waited < 100 && !states.includes('talking'); waited++) await pause(50)
  for (let at = 0; at < SPOKEN && states.includes('talking'); at++) {
    socket.send(Buffer.alloc(FRAME, at % 2 === 0 ? 0x2a : 0xaa))
    await pause(20)
  }
  await pause(1_000)
  socket.terminate()
  const file = path.join(folder, 'heard')
  const heard = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  const isGood = heard >= (SPOKEN - 15) * FRAME
  return `${isGood ? 'as it should' : 'NOT SO     '}  backchannel (ONVIF, A law)       ${states.join(', ')} · ${heard} of ${SPOKEN * FRAME} bytes heard`
}

async function reachable(port: number): Promise<void> {
  for (let tried = 0; tried < 100; tried++) {
    const isThere = await new Promise<boolean>((done) => {
      const socket = connect({ host: HOST, port })
      socket.once('error', () => done(false))
      socket.once('connect', () => {
        socket.destroy()
        done(true)
      })
    })
    if (isThere) return
    await pause(200)
  }
  throw new Error('GStreamer does not listen')
}
async function ended(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  await once(child, 'close')
}
