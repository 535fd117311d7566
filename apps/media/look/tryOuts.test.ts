import { decode } from '@gss/kit/wire'
import { h264Format } from '@gss/flv'
import { fromBase64 } from '@gss/rtsp'
import { MEDIA_WIRE, type StreamSource, triedCamera, tryAsk, type TryEnd } from '@gss/video/contract'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { SourceHeard } from '../source/source.ts'
import { mediaWorld } from '../testing/mediaWorld.ts'
import { type PretendCamera, pretendCamera, SPS } from '../testing/pretendCamera.ts'
import { openTryOuts } from './tryOuts.ts'

let camera: PretendCamera
let world: Awaited<ReturnType<typeof mediaWorld>>
beforeAll(async () => {
  camera = await pretendCamera()
  world = await mediaWorld(camera.port)
})
afterEach(() => vi.useRealTimers())
const asIs = { password: null, sps: SPS }
const tryOut = async (source: StreamSource) =>
  decode(triedCamera, await world.post(MEDIA_WIRE.tryOut, tryAsk, { source, untilMs: world.until() }))

test('a camera is tried: one picture as an MP4, and the camera is left; nobody else finds a stream', async () => {
  camera.is = { ...asIs, password: 'right' }
  const { end, mime, picture = '' } = await tryOut(world.source('c'))
  expect([end, mime]).toEqual(['shown', expect.stringMatching(/^avc1\./)])
  const boxes = Buffer.from(picture, 'base64').toString('latin1')
  for (const box of ['ftyp', 'moov', 'moof', 'mdat']) expect(boxes).toContain(box)
  await expect.poll(() => camera.open()).toBe(0)
  expect(world.media.hub.load().streams).toEqual([])
})

const described = (codec: string) =>
  `v=0\r\nm=video 0 RTP/AVP 96\r\na=rtpmap:96 ${codec}/90000\r\na=control:t\r\n`
const ends: [what: string, is: Partial<PretendCamera['is']>, name: string, end: TryEnd][] = [
  ['with another password', { password: 'other' }, 'c', 'wrongPassword'],
  ['without such a stream', {}, 'none', 'streamNotFound'],
  ['with pictures that want an ffmpeg here', { sdp: described('JPEG') }, 'c', 'needsFfmpeg'],
  ['with a codec of nobody’s', { sdp: described('H261') }, 'c', 'codecNotPlayed'],
  [
    'that is none and speaks another language',
    { says: (socket) => socket.write('HTTP/1.1 400 Bad\r\n\r\n') },
    'c',
    'noSignal',
  ],
]
test.each(ends)('a camera %s is tried, said so, and left', async (_, is, name, end) => {
  camera.is = { ...asIs, ...is }
  expect(await tryOut(world.source(name))).toEqual({ end })
  await expect.poll(() => camera.open()).toBe(0)
})

// oxfmt-ignore
const places: [what: string, url: string][] = [
  ['this machine',            'rtsp://127.0.0.1/x'],
  ['this machine, otherwise', 'rtsp://[::ffff:127.0.0.1]/x'],
  ['metadata of a cloud',     'rtsp://169.254.169.254/latest/meta-data'],
  ['nobody can read it',      'nothing at all'],
]
test.each(places)('an address that leads where no camera is (%s) is not gone to', async (_, url) => {
  const before = camera.connections
  expect(await tryOut(world.source('c', { url }))).toEqual({ end: 'addressRefused' })
  expect(camera.connections).toBe(before)
})

const NOBODY: StreamSource = {
  cameraId: '',
  unitId: '',
  variant: 'main',
  kind: 'rtsp',
  url: '',
  user: '',
  password: '',
}
/** A camera that says nothing by itself. */
function silentCamera() {
  const heard: SourceHeard[] = []
  let closed = 0
  const tries = openTryOuts((_, by) => {
    heard.push(by)
    return { close: () => void (closed += 1) }
  }, 9_000)
  return { tries, heard, closed: () => closed }
}

test('who says nothing is given up, and so is who plays without a picture', async () => {
  vi.useFakeTimers()
  const { tries, heard, closed } = silentCamera()
  const [mute, blank] = [tries.tryOut(NOBODY), tries.tryOut(NOBODY)]
  const format = h264Format(SPS, fromBase64('aOvCyyA='))
  if (!format) throw new Error('no format')
  heard[1]?.format(format)
  vi.advanceTimersByTime(9_000)
  expect([await mute, await blank]).toEqual([{ end: 'noSignal' }, { end: 'noPicture' }])
  expect(closed()).toBe(2)
})

test('so many at once and no more; when the process ends, each is told', async () => {
  const { tries, closed } = silentCamera()
  const four = Array.from({ length: 4 }, () => tries.tryOut(NOBODY))
  expect(await tries.tryOut(NOBODY)).toEqual({ end: 'tooMany' })
  tries.end()
  expect(await Promise.all(four)).toEqual(four.map(() => ({ end: 'noSignal' })))
  expect(await tries.tryOut(NOBODY)).toEqual({ end: 'tooMany' })
  expect(closed()).toBe(4)
})
