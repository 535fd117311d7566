import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { answerText, askedIn } from '@gss/onvif'
import { portOf } from '@gss/server-kit/port'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import { type CameraMove, DEMO_PLATFORM_HOST } from '@gss/video/contract'
import { expect, test } from 'vitest'
import { openMovers } from './onvifCamera.ts'

const CAMERA = { url: `http://${DEMO_PLATFORM_HOST}/onvif/one`, user: '', password: '' }
const TOLD = {
  services: `<tds:GetCapabilitiesResponse><tt:Media><tt:XAddr>http://h/media</tt:XAddr></tt:Media><tt:PTZ><tt:XAddr>http://h/ptz</tt:XAddr></tt:PTZ></tds:GetCapabilitiesResponse>`,
  profiles: `<trt:Profiles token="main"><tt:PTZConfiguration token="z"/></trt:Profiles>`,
}
/** A second of the product is a millisecond here; a camera that is never told to stop would turn for an hour. */
const NEVER_MS = 3_600_000
const SOON = { longestMs: 5, againMs: 5, times: 3 }

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
  const movers = openMovers(pretend.allowed, { ...SOON, longestMs })
  for (const order of orders) await movers.move(CAMERA, order).catch(() => undefined)
  await pretend.until(heard.length)
  movers.end()
  expect(pretend.heard.toSorted()).toEqual(heard.toSorted())
})

test('a camera that never hears a stop is not told without end', async () => {
  const pretend = await camera({ stop: 100 })
  const movers = openMovers(pretend.allowed, SOON)
  await movers.move(CAMERA, MOVE)
  await pretend.until(1 + SOON.times)
  await movers.move(CAMERA, { does: 'presets' })
  expect(pretend.heard.filter((each) => each.startsWith('stop'))).toHaveLength(SOON.times)
  movers.end()
})
