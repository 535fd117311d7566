import { beforeAll, expect, test } from 'vitest'
import { FlvReader } from '@gss/flv'
import { responseBytes } from '@gss/rtsp'
import { MEDIA_WIRE, type StreamState, warmAsk, watchAsk } from '@gss/video/contract'
import { type PretendCamera, pretendCamera, SMALL_SPS, SPS } from './testing/pretendCamera.ts'
import { mediaWorld } from './testing/mediaWorld.ts'
import { RtspTalk } from './source/rtspTalk.ts'

let camera: PretendCamera
let world: Awaited<ReturnType<typeof mediaWorld>>
beforeAll(async () => {
  camera = await pretendCamera()
  world = await mediaWorld(camera.port)
})
const asIs = { password: null, sps: SPS }

test('a tile is told that it connects, then what plays, then gets FLV from a key frame on', async () => {
  camera.is = { ...asIs, password: 'right' }
  const tile = world.watch(world.source('a'))
  await expect.poll(() => tile.bytes().length).toBeGreaterThan(5_000)
  expect(tile.words.map(({ state }) => state)).toEqual(['connecting', 'playing'])
  expect(tile.words[1]).toMatchObject({
    codec: 'h264',
    mime: 'avc1.4d401f',
    width: 960,
    height: 540,
    hasAudio: false,
  })
  const [header, first, second] = new FlvReader().push(tile.bytes())
  expect([header?.kind, first]).toMatchObject(['pictureHeader', { kind: 'picture', isKey: true, ms: 0 }])
  expect(second).toMatchObject({ kind: 'picture', ms: 40 })
})

test('one connection to the camera for all who look, and each begins at once', async () => {
  camera.is = asIs
  const before = camera.connections
  const source = world.source('b')
  const tiles = [world.watch(source)]
  await expect.poll(() => tiles[0]?.bytes().length).toBeGreaterThan(2_000)
  for (let i = 0; i < 8; i++) tiles.push(world.watch(source))
  await expect.poll(() => Math.min(...tiles.map((tile) => tile.bytes().length))).toBeGreaterThan(2_000)
  expect(camera.connections - before).toBe(1)
  for (const tile of tiles.slice(1)) {
    expect(tile.states()).toEqual(['playing'])
    expect(new FlvReader().push(tile.bytes())[1]).toMatchObject({ isKey: true, ms: 0 })
  }
})

const described = (codec: string) =>
  `v=0\r\nm=video 0 RTP/AVP 96\r\na=rtpmap:96 ${codec}/90000\r\na=control:t\r\n`
const big = (bytes: number) => (socket: { write(text: string): unknown }) =>
  Boolean(socket.write(`RTSP/1.0 200 OK\r\nContent-Length: ${bytes}\r\n\r\nv=0`)) || true
const words: [what: string, is: Partial<PretendCamera['is']>, name: string, state: StreamState][] = [
  ['another password', { password: 'other' }, 'c', 'wrongPassword'],
  ['another password, by Basic', { password: 'other', basic: true }, 'c', 'wrongPassword'],
  ['no such stream', {}, 'none', 'streamNotFound'],
  ['MJPEG, and no ffmpeg', { sdp: described('JPEG') }, 'c', 'needsFfmpeg'],
  ['a codec of nobody’s', { sdp: described('H261') }, 'c', 'codecNotPlayed'],
  ['an empty description', { sdp: 'v=0\r\n' }, 'c', 'codecNotPlayed'],
  ['a description of 100 MB', { says: big(104_857_600) }, 'c', 'noSignal'],
  ['a negative length', { says: big(-1) }, 'c', 'noSignal'],
  [
    'a head that never ends',
    { says: (socket) => Boolean(socket.write(`RTSP/1.0 200 OK\r\nX: ${'x'.repeat(40_000)}`)) || true },
    'c',
    'noSignal',
  ],
  [
    'a web server',
    { says: (socket) => Boolean(socket.write('HTTP/1.1 400 Bad Request\r\n\r\n')) || true },
    'c',
    'noSignal',
  ],
  [
    'a way to this machine itself instead of an answer',
    {
      says: (socket, { headers }) =>
        Boolean(
          socket.write(
            responseBytes(302, 'Moved', { CSeq: headers.get('cseq'), Location: 'rtsp://127.0.0.1:1/x' }),
          ),
        ) || true,
    },
    'c',
    'noSignal',
  ],
  [
    'half an answer',
    { says: (socket) => Boolean(socket.write('RTSP/1.0 200 OK')) && socket.end() && true },
    'c',
    'noSignal',
  ],
  [
    'a thousand headers',
    { says: (socket) => Boolean(socket.write(`RTSP/1.0 200 OK\r\n${'X: y\r\n'.repeat(1_000)}\r\n`)) || true },
    'c',
    'noSignal',
  ],
  [
    'a refused transport',
    {
      says: (socket, { method, headers }) =>
        method === 'SETUP' && (socket.write(responseBytes(461, 'No', { CSeq: headers.get('cseq') })), true),
    },
    'c',
    'codecNotPlayed',
  ],
]
test.each(words)('a camera with %s: the tile says so, and the socket stays', async (_, is, name, state) => {
  camera.is = { ...asIs, ...is }
  const tile = world.watch(world.source(name))
  await expect.poll(() => tile.states().at(-1)).toBe(state)
  expect(tile.closed()).toBeNull()
  expect(JSON.stringify(tile.words)).not.toMatch(/right|gss|127\.0\.0\.1/)
})

test('Basic opens a camera that has nothing else', async () => {
  camera.is = { ...asIs, password: 'right', basic: true }
  const tile = world.watch(world.source('d'))
  await expect.poll(() => tile.states().at(-1)).toBe('playing')
})

test('G.711 comes as what a browser plays: told with the picture, in blocks of 40 ms on the same clock', async () => {
  camera.is = {
    ...asIs,
    sdp: 'v=0\r\nm=video 0 RTP/AVP 96\r\na=rtpmap:96 H264/90000\r\na=control:track\r\nm=audio 0 RTP/AVP 8\r\na=rtpmap:8 PCMA/8000\r\na=control:sound\r\n',
  }
  const tile = world.watch(world.source('n'))
  await expect.poll(() => tile.bytes().length).toBeGreaterThan(20_000)
  expect(tile.words.at(-1)).toMatchObject({ state: 'playing', hasAudio: true })
  const bytes = tile.bytes()
  // Enhanced RTMP: a header of sound and its frames by four letters.
  expect(bytes.includes(Buffer.from([0x90, ...Buffer.from('fLaC')]))).toBe(true)
  expect(bytes.includes(Buffer.from([0x91, ...Buffer.from('fLaC'), 0xff, 0xf8]))).toBe(true)
})

test('a camera that gives nothing over TCP plays by UDP', async () => {
  camera.is = { ...asIs, onlyUdp: true }
  const tile = world.watch(world.source('k'))
  await expect.poll(() => tile.states().at(-1)).toBe('playing')
  const before = tile.bytes().length
  await expect.poll(() => tile.bytes().length).toBeGreaterThan(before + 5_000)
})

test('a line that is cut comes back by itself: the same socket, one clock, headers anew', async () => {
  camera.is = asIs
  const tile = world.watch(world.source('e'))
  await expect.poll(() => tile.bytes().length).toBeGreaterThan(5_000)
  camera.cut()
  await expect.poll(() => tile.states()).toEqual(['connecting', 'playing', 'noSignal', 'playing'])
  const before = tile.bytes().length
  await expect.poll(() => tile.bytes().length).toBeGreaterThan(before + 5_000)
  const tags = new FlvReader().push(tile.bytes())
  expect(tags.filter(({ kind }) => kind === 'pictureHeader')).toHaveLength(2)
  const times = tags.flatMap((tag) => (tag.kind === 'picture' ? [tag.ms] : []))
  expect(times).toEqual(times.toSorted((a, b) => a - b))
})

test('a picture of another size: the tile is told, headers come anew before its key frame', async () => {
  camera.is = { ...asIs }
  const tile = world.watch(world.source('f'))
  await expect.poll(() => tile.states().at(-1)).toBe('playing')
  camera.is.sps = SMALL_SPS
  await expect.poll(() => tile.words.at(-1)).toMatchObject({ state: 'playing', width: 640, height: 360 })
  await expect
    .poll(() => new FlvReader().push(tile.bytes()).filter(({ kind }) => kind === 'pictureHeader').length)
    .toBe(2)
})

test('warmed up, it plays before anybody looks, and the first who does has a picture at once', async () => {
  camera.is = asIs
  const source = world.source('g')
  await world.post(MEDIA_WIRE.warm, warmAsk, { sources: [source], holdMs: 30_000, untilMs: world.until() })
  const warmed = () =>
    world.media.hub.load().streams.find(({ source: { cameraId } }) => cameraId === source.cameraId)
  await expect.poll(() => warmed()?.word.state).toBe('playing')
  const tile = world.watch(source)
  await expect.poll(() => tile.bytes().length).toBeGreaterThan(0)
  expect(tile.states()).toEqual(['playing'])
})

const addresses: [what: string, url: string][] = [
  ['loopback', 'rtsp://127.0.0.1:554/x'],
  ['loopback by name', 'rtsp://localhost/x'],
  ['metadata', 'rtsp://169.254.169.254/x'],
  ['loopback in the other form', 'rtsp://[::ffff:127.0.0.1]/x'],
  ['nowhere', 'rtsp://0.0.0.0/x'],
]
test.each(addresses)('an address that leads to %s is not gone to', async (_, url) => {
  const tile = world.watch(world.source('h', { url }))
  await expect.poll(() => tile.states().at(-1)).toBe('addressRefused')
})

const unreadable: [what: string, url: string][] = [
  ['a user name nobody can read', 'rtsp://a%zz@camera.invalid/x'],
  ['no address', 'nothing at all'],
]
test.each(unreadable)('%s in an address: it is said, and the process goes on', async (_, url) => {
  const tile = world.watch(world.source('j', { url, user: '', password: '' }))
  await expect.poll(() => tile.states().at(-1)).toBe('addressRefused')
  expect(JSON.parse(await world.get('/healthz'))).toMatchObject({ ready: true })
})

test('a camera that goes on sending after the goodbye is left all the same', async () => {
  const own = await pretendCamera()
  own.is = { ...asIs, ignoresGoodbye: true }
  const talk = await new Promise<RtspTalk>((ready) => {
    const opened: RtspTalk = new RtspTalk({
      place: { ip: '127.0.0.1', port: own.port },
      user: '',
      password: '',
      onPacket: () => ready(opened),
      onOver: () => undefined,
    })
    const url = 'rtsp://camera/x'
    const begin = async () => {
      await opened.ask('DESCRIBE', url)
      opened.session = '1'
      await opened.ask('PLAY', url)
    }
    void begin()
  })
  talk.close('TEARDOWN', 'rtsp://camera/x')
  await expect.poll(() => own.open(), { timeout: 5_000 }).toBe(0)
})

test('nobody without the key is let in, nobody twice by the same ask, nobody late', async () => {
  camera.is = asIs
  const source = world.source('i')
  const once = world.sealedWatch(source)
  const [first, again, late, none] = [
    world.watch(source, once),
    world.watch(source, once),
    world.watch(source, world.sealedWatch(source, Date.now() - 1)),
    world.watch(source, 'v1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'),
  ]
  await expect.poll(() => first.states().at(-1)).toBe('playing')
  for (const refused of [again, late, none]) {
    await expect.poll(() => refused.closed()).toBe(1006)
    expect(refused.words).toEqual([])
  }
  expect(await world.postText(MEDIA_WIRE.stop, 'x')).toBe(403)
  // What was sealed for one thing is not asked as another.
  expect(await world.post(MEDIA_WIRE.warm, watchAsk, { source, untilMs: world.until() })).not.toMatchObject({
    started: 1,
  })
})

test('it says how it is', async () => {
  expect(JSON.parse(await world.get('/healthz'))).toMatchObject({ ready: true })
  expect(await world.get('/metrics')).toMatch(/gss_media_streams \d+/)
})
