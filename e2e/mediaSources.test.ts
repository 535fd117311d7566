import {
  type CameraMove,
  MEDIA_WIRE,
  type MovedCamera,
  cameraAsk,
  directoryAsk,
  discoverAsk,
  moveAsk,
  registrarsAsk,
  type StreamSource,
  talkAsk,
} from '@gss/video/contract'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import { newId } from '@gss/server-kit/ids'
import { beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startDemoCameras } from '../apps/simulator/cameras/demoCameras.ts'
import type { CameraServer } from '../apps/simulator/cameras/cameraServer.ts'
import { GB_CHANNELS, GB_PASSWORD, startDemoGb } from '../apps/simulator/gb/demoGb.ts'
import type { GbDevice } from '../apps/simulator/gb/gbDevice.ts'
import {
  PLATFORM_KEY,
  PLATFORM_SECRET,
  type PretendPlatform,
  startPlatform,
} from '../apps/simulator/platform/platform.ts'
import { PLATFORM_CAMERAS } from '../apps/simulator/platform/platformCameras.table.ts'
import { openGbLine } from '../apps/media/gb/gbLine.ts'
import { gbSources } from '../apps/media/gb/gbSource.ts'
import { mediaPorts } from '../apps/media/gb/ports.ts'
import { freePort } from '../apps/media/testing/freePort.ts'
import { mediaWorld } from '../apps/media/testing/mediaWorld.ts'
import type { SourceHeard } from '../apps/media/source/source.ts'

const GATEWAY = 'http://demo-platform.invalid'
const ID = '34020000002000000001'
let cameras: CameraServer
let platform: PretendPlatform
let world: Awaited<ReturnType<typeof mediaWorld>>
let registrar: number
beforeAll(async () => {
  cameras = await startDemoCameras(0)
  platform = await startPlatform(0, cameras, 'demo-cameras.invalid')
  registrar = await freePort()
  world = await mediaWorld(cameras.port, {
    GSS_DEMO_PLATFORM_PORT: String(platform.port),
    GSS_GB28181_PORT: String(registrar),
  })
  atTheEnd(() => platform.stop())
  atTheEnd(() => cameras.stop())
})
const hik = (own: Partial<StreamSource> = {}) =>
  world.source('x', {
    kind: 'hik',
    url: GATEWAY,
    user: PLATFORM_KEY,
    password: PLATFORM_SECRET,
    code: PLATFORM_CAMERAS[0].code,
    ...own,
  })
const plays = async (source: StreamSource) => {
  const tile = world.watch(source)
  await expect.poll(() => tile.bytes().length, { timeout: 15_000 }).toBeGreaterThan(20_000)
  return tile
}

test('a camera of a platform: its address is asked for, signed, at every start', async () => {
  const tile = await plays(hik())
  expect(tile.words.at(-1)).toMatchObject({ state: 'playing', codec: 'h264', width: 960 })
  const before = cameras.begun('lobby')
  cameras.cut('lobby')
  // The address it had is spent: who comes back with it is nobody.
  await expect.poll(() => cameras.begun('lobby'), { timeout: 8_000 }).toBe(before + 1)
  await expect.poll(() => tile.states().at(-1), { timeout: 8_000 }).toBe('playing')
  expect(platform.refused).toBe(0)
})
// oxfmt-ignore
const refused: [what: string, own: Partial<StreamSource>, state: string][] = [
  ['whose secret is another',           { password: 'other' },               'wrongPassword'],
  ['that does not know the camera',     { code: 'none' },                    'noSignal'],
  ['that is not there',                 { url: 'http://10.255.255.1:1' },    'noSignal'],
  ['that would be this machine itself', { url: 'http://127.0.0.1:80' },      'addressRefused'],
  ['without an address',                { url: '' },                         'noSignal'],
]
test.each(refused)('a platform %s: the tile says so', async (_, own, state) => {
  const tile = world.watch(hik(own))
  await expect.poll(() => tile.states().at(-1), { timeout: 8_000 }).toBe(state)
  expect(JSON.stringify(tile.words)).not.toContain(PLATFORM_SECRET)
})
/** Somebody who speaks: ten frames. */
function speaks(source: StreamSource) {
  const asked = { source, evidenceId: newId(), untilMs: world.until() }
  const socket = new WebSocket(`ws://127.0.0.1:${world.media.port}${MEDIA_WIRE.talk}`, {
    headers: { [MEDIA_WIRE.header]: world.sealed(talkAsk, asked) },
  })
  const states: string[] = []
  socket.on('message', (data) => {
    const word: { status: string } = JSON.parse(Buffer.isBuffer(data) ? data.toString() : '{}')
    states.push(word.status)
    if (word.status === 'talking') socket.send(Buffer.alloc(160, 0x55))
  })
  atTheEnd(async () => socket.terminate())
  return { socket, states }
}
const camera = (name: string, own: Partial<StreamSource> = {}) =>
  world.source(name, { user: 'gss', password: 'demo-camera', ...own })
// oxfmt-ignore
const spoken: [what: string, source: () => StreamSource, heard: () => number][] = [
  ['a camera with a backchannel',        () => camera('control'), () => cameras.heard('control')],
  ['a camera that is heard by ISAPI',    () => camera('lobby'),   () => platform.heard('lobby')],
  ['a camera of a platform',             () => hik(),             () => cameras.heard('control')],
]
test.each(spoken)('%s is spoken through, by one person at a time', async (_, source, heard) => {
  const before = heard()
  const of = source()
  const one = speaks(of)
  await expect.poll(() => one.states, { timeout: 8_000 }).toEqual(['connecting', 'talking'])
  await expect.poll(heard).toBe(before + 160)
  const other = speaks(of)
  await expect.poll(() => other.states).toEqual(['busy'])
  one.socket.close()
  await expect.poll(() => world.get('/metrics')).toMatch(/gss_media_talks 0/)
  const next = speaks(of)
  await expect.poll(() => next.states.at(-1), { timeout: 8_000 }).toBe('talking')
})
// oxfmt-ignore
const unheard: [what: string, source: () => StreamSource, state: string][] = [
  ['has neither',                 () => camera('stairs'),                         'unsupported'],
  ['refuses the password',        () => camera('lobby', { password: 'other' }),   'failed'],
  ['is of a platform that refuses', () => hik({ password: 'other' }),             'failed'],
]
test.each(unheard)('a camera that %s: whoever would speak is told', async (_, source, state) => {
  const one = speaks(source())
  await expect.poll(() => one.states, { timeout: 8_000 }).toEqual(['connecting', state])
})

test('its directory', async () => {
  const of = { url: GATEWAY, user: PLATFORM_KEY, untilMs: world.until() }
  const directory = (password: string) =>
    world.post(MEDIA_WIRE.directory, directoryAsk, { kind: 'hik', ...of, password })
  expect(await directory(PLATFORM_SECRET)).toMatchObject(
    PLATFORM_CAMERAS.map(({ code, name }) => ({ code, name, online: true, ptz: true })),
  )
  expect(await directory('other')).toMatchObject({ refused: 'refused' })
})

const moves = (of: MovedCamera, own: Partial<CameraMove>) =>
  world.post(MEDIA_WIRE.move, moveAsk, { ...of, move: { does: 'stop', ...own }, untilMs: world.until() })

test('a camera of a platform turns by its platform, which is told to end what was begun', async () => {
  const { code } = PLATFORM_CAMERAS[1]
  const of = { by: 'hik' as const, url: GATEWAY, user: PLATFORM_KEY, password: PLATFORM_SECRET, code }
  expect(await moves(of, { does: 'move', pan: -0.6 })).toEqual([])
  expect(platform.turning.get(code)).toBe('LEFT')
  expect(await moves(of, {})).toEqual([])
  expect(platform.turning.get(code)).toBeUndefined()
  expect(await moves(of, { does: 'move', zoom: 0.6 })).toEqual([])
  expect(platform.turning.get(code)).toBe('ZOOM_IN')
  expect(await moves(of, { does: 'gotoPreset', preset: '1' })).toEqual([])
  expect(platform.turning.get(code)).toBeUndefined()
  expect(await moves(of, { does: 'setPreset', preset: '后门' })).toEqual([
    { token: '1', name: 'gate' },
    { token: '2', name: '后门' },
  ])
  expect(await moves({ ...of, password: 'other' }, { does: 'move', pan: 1 })).toMatchObject({
    refused: 'refused',
  })
  expect(await moves({ ...of, code: 'none' }, { does: 'move', pan: 1 })).toMatchObject({
    refused: 'noAnswer',
  })
})

test('what answers in the network is found, told how it plays, and moved', async () => {
  const found = await world.post(MEDIA_WIRE.discover, discoverAsk, { untilMs: world.until() })
  expect(found).toMatchObject([{ name: 'GSS lobby' }, { name: 'GSS parking' }, { name: 'GSS stairs' }])
  const lobby = { url: `${GATEWAY}/onvif/lobby`, user: 'gss', password: 'demo-camera' }
  const ask = (own: Partial<typeof lobby> = {}) =>
    world.post(MEDIA_WIRE.camera, cameraAsk, { ...lobby, ...own, untilMs: world.until() })
  expect(await ask()).toEqual({ main: 'rtsp://demo-cameras.invalid/lobby', sub: '', ptz: true })
  expect(await ask({ password: 'other' })).toMatchObject({ refused: 'refused' })

  const move = (own: Partial<CameraMove>, of = lobby) => moves({ by: 'onvif', ...of }, own)
  const camera = platform.onvif.get('lobby')
  expect(await move({ does: 'move', pan: 1 })).toEqual([])
  expect(camera?.isMoving()).toBe(true)
  expect(await move({})).toEqual([])
  expect(camera?.isMoving()).toBe(false)
  expect(camera?.place().pan).toBeGreaterThan(0)
  expect(await move({ does: 'setPreset', preset: '后门' })).toEqual([
    { token: '1', name: 'gate' },
    { token: '2', name: '后门' },
  ])
  expect(await move({ does: 'gotoPreset', preset: '1' })).toEqual([])
  expect(camera?.place()).toEqual({ pan: 30, tilt: -10, zoom: 2 })
  expect(await move({ does: 'move', pan: 1 }, { ...lobby, url: `${GATEWAY}/onvif/stairs` })).toMatchObject({
    refused: 'noPtz',
  })
})

const [BY_TCP, BY_UDP, WRONG, NOBODY] = ['1', '2', '3', '4'].map((nth) => `3402000000111000000${nth}`)
const gb = (deviceId = '') =>
  world.source('x', { kind: 'gb', url: '', user: deviceId, password: '', code: GB_CHANNELS[0].code })
beforeAll(async () => {
  const right = [BY_TCP, BY_UDP, NOBODY].map((deviceId = '') => ({ deviceId, password: GB_PASSWORD }))
  await world.post(MEDIA_WIRE.registrars, registrarsAsk, {
    devices: [...right, { deviceId: WRONG ?? '', password: 'other' }],
    untilMs: world.until(),
  })
})
async function device(deviceId = '', to = registrar, isDeafByTcp = false): Promise<GbDevice> {
  const started = await startDemoGb({ port: to, id: ID }, { deviceId, isDeafByTcp })
  atTheEnd(() => started.stop())
  return started
}

test('a recorder registers with its password, tells its channels, and plays them by TCP', async () => {
  const recorder = await device(BY_TCP)
  await expect.poll(() => recorder.isRegistered(), { timeout: 8_000 }).toBe(true)
  const asked = { kind: 'gb', url: '', user: BY_TCP ?? '', password: '', untilMs: world.until() } as const
  expect(await world.post(MEDIA_WIRE.directory, directoryAsk, asked)).toMatchObject([
    { code: GB_CHANNELS[0].code, name: '一层大厅', online: true },
    { code: GB_CHANNELS[1].code, name: '泵房' },
  ])
  const tile = await plays(gb(BY_TCP))
  expect(tile.words.at(-1)).toMatchObject({ state: 'playing', codec: 'h264', width: 960, hasAudio: true })
  expect(recorder.playing()).toBe(1)
})
test('a channel of a recorder turns until it is told to stop, and knows places by their numbers', async () => {
  const recorder = await device(BY_TCP)
  await expect.poll(() => recorder.isRegistered(), { timeout: 8_000 }).toBe(true)
  const [{ code }, { code: still }] = GB_CHANNELS
  const of = { by: 'gb' as const, url: '', user: BY_TCP ?? '', password: '', code }
  expect(await moves(of, { does: 'move', tilt: 0.6 })).toEqual([])
  await expect.poll(() => recorder.turning()).toEqual([code])
  expect(await moves(of, {})).toEqual([])
  await expect.poll(() => recorder.turning()).toEqual([])
  expect(await moves(of, { does: 'presets' })).toEqual([{ token: '1', name: 'P1' }])
  expect(await moves(of, { does: 'setPreset', preset: '后门' })).toEqual([
    { token: '1', name: 'P1' },
    { token: '2', name: 'P2' },
  ])
  expect(await moves({ ...of, code: still }, { does: 'move', pan: 1 })).toEqual([])
  expect(recorder.turning()).toEqual([])
  expect(await moves({ ...of, user: NOBODY ?? '' }, { does: 'move', pan: 1 })).toMatchObject({
    refused: 'noAnswer',
  })
})
test('one that says yes to TCP and sends nothing is asked by UDP the next time, and told goodbye', async () => {
  const line = await openGbLine({ host: '127.0.0.1', port: 0, platformId: ID })
  atTheEnd(() => line.stop())
  line.admit([{ deviceId: BY_UDP ?? '', password: GB_PASSWORD }])
  const recorder = await device(BY_UDP, line.port, true)
  await expect.poll(() => line.peerOf(BY_UDP ?? '')).not.toBeNull()
  const open = gbSources(line, mediaPorts(0), 300)
  const told: string[] = []
  const heard: SourceHeard = {
    format: ({ codec }) => void told.push(codec),
    sound: ({ codec }) => void told.push(codec),
    picture: () => void (told.at(-1) === 'picture' || told.push('picture')),
    soundFrame: () => undefined,
    end: ({ detail }) => void told.push(detail),
  }
  open(gb(BY_UDP), heard)
  await expect.poll(() => told).toEqual(['the device said yes and sent nothing (passive)'])
  const second = open(gb(BY_UDP), heard)
  await expect.poll(() => told.slice(1)).toEqual(['flac', 'h264', 'picture'])
  expect(recorder.playing()).toBe(1)
  second.close()
  await expect.poll(() => recorder.playing()).toBe(0)
})
test('a wrong password is not let in; one that never came is told as such', async () => {
  const recorder = await device(WRONG)
  const [wrong, nobody] = [world.watch(gb(WRONG)), world.watch(gb(NOBODY))]
  for (const tile of [wrong, nobody])
    await expect.poll(() => tile.words.filter(({ state }) => state === 'noSignal').length).toBeGreaterThan(1)
  expect(nobody.words.at(-1)?.detail).toBe('the device has not registered')
  expect(recorder.isRegistered()).toBe(false)
})
