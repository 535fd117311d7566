import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { responseBytes } from '@gss/rtsp'
import { newId } from '@gss/server-kit/ids'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import { MEDIA_WIRE, type StreamSource, talkAsk } from '@gss/video/contract'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { mediaWorld } from '../testing/mediaWorld.ts'
import { type PretendCamera, pretendCamera, SPS } from '../testing/pretendCamera.ts'

const SPEAKS =
  'v=0\r\nm=video 0 RTP/AVP 96\r\na=rtpmap:96 H264/90000\r\na=control:track\r\nm=audio 0 RTP/AVP 8\r\na=control:talk\r\na=sendonly\r\n'
const FRAME = Buffer.alloc(160, 0x55)
let camera: PretendCamera
let world: Awaited<ReturnType<typeof mediaWorld>>
const asIs = { password: null, sps: SPS, sdp: SPEAKS }
beforeAll(async () => {
  camera = await pretendCamera()
  world = await mediaWorld(camera.port)
})
beforeEach(() => {
  camera.is = asIs
  camera.heard.length = 0
})

function speak(source: StreamSource, evidenceId = newId(), untilMs = world.until()) {
  const socket = new WebSocket(`ws://127.0.0.1:${world.media.port}${MEDIA_WIRE.talk}`, {
    headers: { [MEDIA_WIRE.header]: world.sealed(talkAsk, { source, evidenceId, untilMs }) },
  })
  const states: string[] = []
  socket.on('message', (data) => {
    const word: { status: string } = JSON.parse(Buffer.isBuffer(data) ? data.toString() : '{}')
    states.push(word.status)
  })
  socket.on('error', () => states.push('error'))
  atTheEnd(async () => socket.terminate())
  return { socket, states, file: path.join(world.dataDir, 'recordings', `${evidenceId}.mp4`) }
}

test('what is said comes to the loudspeaker as it was said, and is kept', async () => {
  const one = speak(world.source('a'))
  await expect.poll(() => one.states).toEqual(['connecting', 'talking'])
  // Two frames at a time, as a browser's clock gives them: nothing of it is too much for the buffer.
  for (let said = 0; said < 20; said += 2) {
    one.socket.send(FRAME)
    one.socket.send(FRAME)
    await expect.poll(() => camera.heard.length, { interval: 5 }).toBe((said + 2) * 160)
  }
  expect(new Set(camera.heard)).toEqual(new Set([0x55]))
  one.socket.close()
  await expect.poll(() => existsSync(one.file)).toBe(true)
  const kept = readFileSync(one.file)
  for (const box of ['fLaC', 'dfLa', 'moof']) expect([box, kept.includes(box)]).toEqual([box, true])
})

test('of one camera one person speaks; when they are done, the next one may', async () => {
  const source = world.source('b')
  const first = speak(source)
  await expect.poll(() => first.states.at(-1)).toBe('talking')
  const second = speak(source)
  await expect.poll(() => second.states).toEqual(['busy'])
  first.socket.close()
  await expect.poll(() => world.get('/metrics')).toMatch(/gss_media_talks 0/)
  const third = speak(source)
  await expect.poll(() => third.states.at(-1)).toBe('talking')
})

const noLoudspeaker: [
  what: string,
  is: Partial<PretendCamera['is']>,
  own: Partial<StreamSource>,
  state: string,
][] = [
  ['without a loudspeaker', { sdp: SPEAKS.replace('a=sendonly\r\n', '') }, {}, 'unsupported'],
  [
    'that does not know of such',
    {
      says: (socket, { headers }) =>
        Boolean(socket.write(responseBytes(551, 'No', { CSeq: headers.get('cseq') }))) || true,
    },
    {},
    'unsupported',
  ],
  ['of which the password is wrong', { password: 'other' }, {}, 'failed'],
  ['that is not there', {}, { url: 'rtsp://127.0.0.1:1/x' }, 'failed'],
  ['behind another media server', {}, { kind: 'flv', url: 'http://10.0.0.1/a.flv' }, 'unsupported'],
]
test.each(noLoudspeaker)('a camera %s: whoever would speak is told', async (_, is, own, state) => {
  camera.is = { ...asIs, ...is }
  const one = speak(world.source('c', own))
  await expect.poll(() => one.states).toEqual(['connecting', state])
  expect(existsSync(one.file)).toBe(false)
})

test('a camera that goes away in the middle: whoever speaks is told', async () => {
  const one = speak(world.source('d'))
  await expect.poll(() => one.states.at(-1)).toBe('talking')
  camera.cut()
  await expect.poll(() => one.states.at(-1)).toBe('failed')
})

test('nobody speaks without the key, or late', async () => {
  expect(world.media.port).toBeGreaterThan(0)
  const late = speak(world.source('e'), newId(), Date.now() - 1)
  await expect.poll(() => late.states).toEqual(['error'])
})
