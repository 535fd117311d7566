import { decode } from '@gss/kit/wire'
import {
  type CameraAnswer,
  looksAsk,
  looksTold,
  MEDIA_WIRE,
  type StreamSource,
  watchedAsk,
  watchedTold,
} from '@gss/video/contract'
import { beforeAll, expect, test } from 'vitest'
import { mediaWorld } from '../testing/mediaWorld.ts'
import { type PretendCamera, pretendCamera, SPS } from '../testing/pretendCamera.ts'
import { watchedCameras } from './watched.ts'

let camera: PretendCamera
let world: Awaited<ReturnType<typeof mediaWorld>>
beforeAll(async () => {
  camera = await pretendCamera()
  world = await mediaWorld(camera.port)
})
const asIs = { password: null, sps: SPS }
const look = async (...sources: StreamSource[]): Promise<CameraAnswer[]> =>
  decode(looksTold, await world.post(MEDIA_WIRE.look, looksAsk, { sources, untilMs: world.until() })).map(
    ({ answer }) => answer,
  )

const described = (codec: string) =>
  `v=0\r\nm=video 0 RTP/AVP 96\r\na=rtpmap:96 ${codec}/90000\r\na=control:t\r\n`
const looks: [what: string, is: Partial<PretendCamera['is']>, name: string, answer: CameraAnswer][] = [
  ['with the right password', { password: 'right' }, 'c', 'answers'],
  ['with another password', { password: 'other' }, 'c', 'wrongPassword'],
  ['without such a stream', {}, 'none', 'streamNotFound'],
  ['with pictures that want an ffmpeg here', { sdp: described('JPEG') }, 'c', 'answers'],
  ['with a codec of nobody’s', { sdp: described('H261') }, 'c', 'codecNotPlayed'],
  [
    'that speaks another language',
    { says: (socket) => socket.write('HTTP/1.1 400 Bad\r\n\r\n') },
    'c',
    'noSignal',
  ],
]
test.each(looks)('a camera %s is looked at, and left', async (_, is, name, answer) => {
  camera.is = { ...asIs, ...is }
  expect(await look(world.source(name))).toEqual([answer])
  await expect.poll(() => camera.open()).toBe(0)
})

test('several at once: one that is not there, one that may not be gone to, one nobody can read', async () => {
  camera.is = asIs

  expect(
    await look(
      world.source('c'),
      world.source('c', { url: 'rtsp://127.0.0.1/x' }),
      world.source('c', { url: 'nothing at all', user: '', password: '' }),
      world.source('', { kind: 'gb', user: '34020000001110000001', url: '' }),
    ),
  ).toEqual(['answers', 'addressRefused', 'addressRefused', 'noSignal'])
})

test('what is watched says so itself, and for how long it has been like that', async () => {
  camera.is = asIs
  const source = world.source('w')
  const tile = world.watch(source)
  const watched = async () =>
    decode(watchedTold, await world.post(MEDIA_WIRE.watched, watchedAsk, { untilMs: world.until() })).filter(
      ({ cameraId }) => cameraId === source.cameraId,
    )
  await expect.poll(() => tile.states().at(-1)).toBe('playing')
  expect(await watched()).toMatchObject([{ answer: 'answers' }])
  camera.is = { ...asIs, password: 'other' }
  camera.cut()
  await expect.poll(watched).toMatchObject([{ answer: 'wrongPassword' }])
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
const seen = (
  cameraId: string,
  variant: 'main' | 'sub',
  state: 'playing' | 'noSignal' | 'wrongPassword' | 'connecting',
) => ({
  source: { ...NOBODY, cameraId, variant },
  word: { state },
  stateForMs: 1,
})
const several: [what: string, streams: ReturnType<typeof seen>[], answers: string[]][] = [
  ['only trying yet: nothing is known', [seen('a', 'main', 'connecting')], []],
  ['one of two plays', [seen('a', 'main', 'noSignal'), seen('a', 'sub', 'playing')], ['answers']],
  ['the same in the other order', [seen('a', 'sub', 'playing'), seen('a', 'main', 'noSignal')], ['answers']],
  [
    'neither: the main one says why',
    [seen('a', 'sub', 'noSignal'), seen('a', 'main', 'wrongPassword')],
    ['wrongPassword'],
  ],
  ['two cameras', [seen('a', 'main', 'playing'), seen('b', 'sub', 'noSignal')], ['answers', 'noSignal']],
]
test.each(several)('of a camera with several streams, %s', (_, streams, answers) =>
  expect(watchedCameras(streams).map(({ answer }) => answer)).toEqual(answers),
)
