/**
 * `node tools/run-ts.mjs bench/media/media.ts [clip.h264]`: what the media process costs and how soon pictures come. The clip is H.264 annex B, 720p25, one slice
 * to a picture, a key frame a second; without one ffmpeg makes it (testsrc2, 2 Mbit/s). Cameras are the simulator's, viewers are sockets of this process.
 */
import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { encode } from '@gss/kit/wire'
import { FlvReader } from '@gss/flv'
import { newId } from '@gss/server-kit/ids'
import { openSecrets, type Secrets } from '@gss/server-kit/secrets'
import { DEMO_CAMERAS_HOST, MEDIA_WIRE, type StreamSource, warmAsk, watchAsk } from '@gss/video/contract'
import { WebSocket } from 'ws'
import { serveCameras } from '../../apps/simulator/cameras/cameraServer.ts'
import { clipOf } from '../../apps/simulator/cameras/clip.ts'
import { bundle } from '../../tools/bundle.mjs'
import { median } from '../median.ts'

const ROOT = process.cwd()
const CAMERAS = 64
const PER_S = 25
const MS_PER_S = 1_000
const WATCH_S = 10
const TICKS_PER_S = 100

const folder = mkdtempSync(path.join(tmpdir(), 'gss-media-'))
const clipFile = process.argv[2] ?? madeClip()
const clip = clipOf(readFileSync(clipFile), 'h264', PER_S)
const names = Array.from({ length: CAMERAS }, (_, i) => `c${i}`)
const cameras = await serveCameras(
  names.map((name) => ({ name, clip, user: 'gss', password: 'x' })),
  0,
)
const secrets = openSecrets(folder)
const { child, port } = await startProgram(cameras.port)
const unitId = newId()
const sources = names.map((name): StreamSource => ({
  cameraId: newId(),
  unitId,
  variant: 'main',
  kind: 'rtsp',
  url: `rtsp://${DEMO_CAMERAS_HOST}/${name}`,
  user: 'gss',
  password: 'x',
}))

const nine = sources.slice(0, 9)
console.log('9 tiles, cold:         ', await watched(nine, secrets, port, child))
await pause(12_000)
await warm(nine)
await pause(2_000)
console.log('9 tiles, pre-warmed:   ', await watched(nine, secrets, port, child))
await pause(12_000)
console.log('64 cameras, 1 viewer:  ', await watched(sources, secrets, port, child))
await pause(12_000)
const [one] = sources
if (one)
  console.log(
    '1 camera, 200 viewers: ',
    await watched(
      Array.from({ length: 200 }, () => one),
      secrets,
      port,
      child,
    ),
  )
await pause(12_000)
if (one) console.log('20 who never read, 50 who do: ', await stuck(one))
await pause(15_000)
console.log(
  'sessions left at cameras 15 s after the last viewer:',
  names.reduce((sum, name) => sum + cameras.sessions(name), 0),
)
console.log(`load average ${loadavg()[0]?.toFixed(1)}`)
child.kill()
await cameras.stop()
rmSync(folder, { recursive: true, force: true })
process.exit(0)

function madeClip(): string {
  const file = path.join(folder, 'bench.h264')
  const x264 = `keyint=${PER_S}:min-keyint=${PER_S}:scenecut=0:bframes=0:slices=1:sliced-threads=0:repeat-headers=1`
  const args = [
    '-loglevel',
    'error',
    '-f',
    'lavfi',
    '-i',
    `testsrc2=size=1280x720:rate=${PER_S}:duration=8`,
    '-pix_fmt',
    'yuv420p',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-profile:v',
    'main',
    '-b:v',
    '2M',
    '-maxrate',
    '2M',
    '-bufsize',
    '2M',
    '-x264-params',
    x264,
    '-f',
    'h264',
    file,
  ]
  execFileSync('ffmpeg', args)
  return file
}

async function startProgram(camerasPort: number): Promise<{ child: ChildProcess; port: number }> {
  const program = path.join('node_modules', '.cache', `bench-media-${process.pid}`)
  await bundle(ROOT, { [program]: path.join(ROOT, 'apps/media/main.ts') })
  const file = path.join(ROOT, `${program}.mjs`)
  process.on('exit', () => [file, `${file}.map`].forEach((each) => rmSync(each, { force: true })))
  const env = {
    ...process.env,
    GSS_DATA_DIR: folder,
    GSS_MEDIA_PORT: '0',
    GSS_DEMO: '1',
    GSS_DEMO_CAMERAS_PORT: String(camerasPort),
    NODE_OPTIONS: '',
  }
  const started = fork(file, { env })
  const address = await new Promise<string>((ready) =>
    started.on('message', (told: { address: string }) => ready(told.address)),
  )
  return { child: started, port: Number(new URL(address).port) }
}

function sealed(source: StreamSource): string {
  return secrets.seal(JSON.stringify(encode(watchAsk, { source, untilMs: Date.now() + 30_000 })))
}
async function warm(all: StreamSource[]): Promise<void> {
  const body = secrets.seal(
    JSON.stringify(encode(warmAsk, { sources: all, holdMs: 30_000, untilMs: Date.now() + 30_000 })),
  )
  await fetch(`http://127.0.0.1:${port}${MEDIA_WIRE.warm}`, { method: 'POST', body })
}

/** Processor seconds and resident memory of a process, as Linux tells them. */
function usedBy({ pid }: ChildProcess): { s: number; mib: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const rss = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return { s: (Number(stat[11]) + Number(stat[12])) / TICKS_PER_S, mib: Number(rss) / 1_024 }
}

async function watched(
  all: readonly StreamSource[],
  _: Secrets,
  at: number,
  program: ChildProcess,
): Promise<string> {
  const viewers = all.map((source) => {
    const viewer = {
      firstMs: 0,
      pictures: 0,
      gapMs: 0,
      lastMs: 0,
      socket: null as WebSocket | null,
      isCounting: false,
    }
    const askedMs = performance.now()
    const reader = new FlvReader()
    const socket = new WebSocket(`ws://127.0.0.1:${at}${MEDIA_WIRE.watch}`, {
      headers: { [MEDIA_WIRE.header]: sealed(source) },
    })
    viewer.socket = socket
    socket.on('message', (data, isBinary) => {
      if (!isBinary || !Buffer.isBuffer(data)) return
      const nowMs = performance.now()
      viewer.firstMs ||= nowMs - askedMs
      const pictures = reader.push(data).filter(({ kind }) => kind === 'picture').length
      if (!viewer.isCounting) return
      viewer.pictures += pictures
      if (viewer.lastMs > 0) viewer.gapMs = Math.max(viewer.gapMs, nowMs - viewer.lastMs)
      viewer.lastMs = nowMs
    })
    return viewer
  })
  await pause(3_000)
  const before = usedBy(program)
  const beganMs = performance.now()
  for (const viewer of viewers) viewer.isCounting = true
  await pause(WATCH_S * MS_PER_S)
  const seconds = (performance.now() - beganMs) / MS_PER_S
  const after = usedBy(program)
  for (const { socket } of viewers) socket?.terminate()
  const perS = viewers.map(({ pictures }) => pictures / seconds)
  const figure = (values: number[], digits = 0) =>
    `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`
  return [
    `first picture ${figure(viewers.map(({ firstMs }) => firstMs))} ms`,
    `${figure(perS, 1)} pictures/s`,
    `longest gap ${Math.max(...viewers.map(({ gapMs }) => gapMs)).toFixed(0)} ms`,
    `${((after.s - before.s) / seconds).toFixed(3)} cores`,
    `${after.mib.toFixed(0)} MiB`,
  ].join(' · ')
}

/** Twenty open and never read: who reads beside them, how the process stands, and whether they are cut. */
async function stuck(source: StreamSource): Promise<string> {
  const never = Array.from({ length: 20 }, () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${MEDIA_WIRE.watch}`, {
      headers: { [MEDIA_WIRE.header]: sealed(source) },
    })
    socket.on('open', () => socket.pause())
    socket.on('error', () => undefined)
    return socket
  })
  const before = usedBy(child)
  const told = await watched(
    Array.from({ length: 50 }, () => source),
    secrets,
    port,
    child,
  )
  await pause(25_000)
  const load = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const left = /gss_media_viewers (\d+)/.exec(load)?.[1] ?? '?'
  for (const socket of never) socket.terminate()
  return `${told} · before ${before.mib.toFixed(0)} MiB · ${left} of 20 still there after 38 s`
}

function pause(forMs: number): Promise<void> {
  return new Promise((next) => setTimeout(next, forMs))
}
