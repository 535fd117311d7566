import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { answerText, askedIn } from '@gss/onvif'
import { portOf } from '@gss/server-kit/port'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import { openSecrets } from '@gss/server-kit/secrets'
import { type CameraMove, DEMO_PLATFORM_HOST, type MovedCamera } from '@gss/video/contract'
import { expect, test } from 'vitest'
import type { Allowed } from '../source/address.ts'
import { byGb } from './byGb.ts'
import { byHik, hikCommand } from './byHik.ts'
import { byOnvif } from './byOnvif.ts'
import type { Hands } from './hands.ts'
import { openMovers, type Pace } from './movers.ts'
import { openTurning } from './turning.ts'

const CAMERA: MovedCamera = {
  by: 'onvif',
  url: `http://${DEMO_PLATFORM_HOST}/onvif/one`,
  user: 'gss',
  password: 'of a camera',
}
const TOLD = {
  services: `<tds:GetCapabilitiesResponse><tt:Media><tt:XAddr>http://h/media</tt:XAddr></tt:Media><tt:PTZ><tt:XAddr>http://h/ptz</tt:XAddr></tt:PTZ></tds:GetCapabilitiesResponse>`,
  profiles: `<trt:Profiles token="main"><tt:PTZConfiguration token="z"/></trt:Profiles>`,
}
/** A second of the product is a millisecond here; a camera that is never told to stop would turn for an hour. */
const NEVER_MS = 3_600_000
const SOON: Pace = { longestMs: 5, againMs: 5, times: 3, timesLeft: 5 }

/** A process: what it writes down lies in its folder. */
function process(allowed: Allowed, pace: Pace, folder = newFolder()) {
  const ways = { onvif: byOnvif(allowed), gb: byGb(null), hik: byHik(allowed) }
  return { ...openMovers(ways, openTurning(path.join(folder, 'turning'), openSecrets(folder)), pace), folder }
}
function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'movers-'))
  atTheEnd(async () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
const writtenDown = (folder: string): string[] => {
  const turning = path.join(folder, 'turning')
  return existsSync(turning)
    ? readdirSync(turning).map((name) => readFileSync(path.join(turning, name), 'utf8'))
    : []
}

/** A camera that says what it was told, and whose answers to some orders get lost. */
async function camera(lost: Partial<Record<CameraMove['does'], number>>) {
  const left = new Map(Object.entries(lost))
  const heard: string[] = []
  const hearing: (() => void)[] = []
  const server = createServer((asked, answer) => {
    void text(asked).then((xml) => {
      const does = askedIn(xml)?.does ?? 'none'
      if (does === 'services' || does === 'profiles') return answer.end(answerText(TOLD[does]))
      const isLost = (left.get(does) ?? 0) > 0
      left.set(does, (left.get(does) ?? 0) - 1)
      heard.push(isLost ? `${does}, unanswered` : does)
      for (const tell of hearing.splice(0)) tell()
      return isLost ? asked.socket.destroy() : answer.end(answerText('<ok/>'))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  atTheEnd(async () => void server.close())
  return {
    heard,
    allowed: { demoPort: 0, demoPlatformPort: portOf(server) },
    async until(count: number) {
      while (heard.length < count) await new Promise<void>((resolve) => hearing.push(resolve))
    },
  }
}
const MOVE: CameraMove = { does: 'move', pan: 0.5 }

// oxfmt-ignore
const turns: [what: string, lost: Parameters<typeof camera>[0], orders: CameraMove[], heard: string[]][] = [
  ['nobody stops it: we do',                           {},           [MOVE],                      ['move', 'stop']],
  ['the answer to its move is lost: it may turn',      { move: 1 },  [MOVE],                      ['move, unanswered', 'stop']],
  ['a stop is lost: it is said again',                 { stop: 1 },  [MOVE, { does: 'stop' }],    ['move', 'stop, unanswered', 'stop']],
  ['our own stop is lost: it is said again',           { stop: 2 },  [MOVE],                      ['move', 'stop, unanswered', 'stop, unanswered', 'stop']],
  ['looking at its presets lets nothing turn on',      {},           [MOVE, { does: 'presets' }], ['move', 'presets', 'stop']],
]
test.each(turns)('a camera turns and %s', async (_, lost, orders, heard) => {
  const pretend = await camera(lost)
  // A stop of ours that came first would hide what became of the order.
  const longestMs = orders.some(({ does }) => does === 'stop') ? NEVER_MS : SOON.longestMs
  const movers = process(pretend.allowed, { ...SOON, longestMs })
  for (const order of orders) await movers.move(CAMERA, order).catch(() => undefined)
  await pretend.until(heard.length)
  movers.end()
  expect(pretend.heard.toSorted()).toEqual(heard.toSorted())
})

test('a camera that never hears a stop is not told without end', async () => {
  const pretend = await camera({ stop: 100 })
  const movers = process(pretend.allowed, SOON)
  await movers.move(CAMERA, MOVE)
  await pretend.until(1 + SOON.times)
  await movers.move(CAMERA, { does: 'presets' })
  expect(pretend.heard.filter((each) => each.startsWith('stop'))).toHaveLength(SOON.times)
  movers.end()
})

test('a process that ends while a camera turns: the next one stops it, whatever of it is written down being sealed', async () => {
  const pretend = await camera({ stop: 2 })
  const never = { ...SOON, longestMs: NEVER_MS }
  const first = process(pretend.allowed, never)
  await first.move(CAMERA, MOVE)
  first.end()
  expect(writtenDown(first.folder)).toHaveLength(1)
  expect(writtenDown(first.folder).join()).not.toMatch(/of a camera|onvif/)
  writeFileSync(path.join(first.folder, 'turning', `${'0'.repeat(64)}.turning`), 'cut off')
  const next = process(pretend.allowed, never, first.folder)
  await pretend.until(4)
  expect(pretend.heard).toEqual(['move', 'stop, unanswered', 'stop, unanswered', 'stop'])
  await expect.poll(() => writtenDown(first.folder)).toEqual([])
  next.end()
})

test('a stop that comes while its move is on its way is told after it', async () => {
  const told: string[] = []
  const answers: (() => void)[] = []
  const deed = (word: string) => (): Promise<void> => {
    told.push(word)
    return new Promise((answer) => answers.push(answer))
  }
  const hands: Hands = {
    turn: deed('move'),
    stop: deed('stop'),
    gotoPreset: deed('place'),
    setPreset: deed('place'),
    presets: async () => [],
  }
  const way = async () => hands
  const folder = newFolder()
  const turning = openTurning(path.join(folder, 'turning'), openSecrets(folder))
  const movers = openMovers({ onvif: way, gb: way, hik: way }, turning, { ...SOON, longestMs: NEVER_MS })
  const orders = [MOVE, { does: 'stop' } as const].map((order) => movers.move(CAMERA, order))
  await expect.poll(() => answers.length).toBe(1)
  expect(told).toEqual(['move'])
  answers.shift()?.()
  await expect.poll(() => told).toEqual(['move', 'stop'])
  answers.shift()?.()
  await Promise.all(orders)
  expect(writtenDown(folder)).toEqual([])
  movers.end()
})

test('a camera that was stopped is written down no more', async () => {
  const pretend = await camera({})
  const movers = process(pretend.allowed, { ...SOON, longestMs: NEVER_MS })
  await movers.move(CAMERA, MOVE)
  expect(writtenDown(movers.folder)).toHaveLength(1)
  await movers.move(CAMERA, { does: 'stop' })
  expect(writtenDown(movers.folder)).toEqual([])
  movers.end()
})

// oxfmt-ignore
const words: [what: string, pan: number, tilt: number, zoom: number, command: string, speed: number][] = [
  ['to the left',               -0.6,   0,    0,   'LEFT',       60],
  ['up',                         0,     1,    0,   'UP',        100],
  ['down to the right',          0.25, -0.5,  0,   'RIGHT_DOWN', 50],
  ['nearer',                     0,     0,    0.6, 'ZOOM_IN',    60],
  ['farther',                    0,     0,   -0.001, 'ZOOM_OUT',  1],
  ['turning goes before it',     0.6,   0,    0.6, 'RIGHT',      60],
]
test.each(words)('a platform is told: %s', (_, pan, tilt, zoom, command, speed) =>
  expect(hikCommand({ pan, tilt, zoom })).toEqual({ command, speed }),
)
