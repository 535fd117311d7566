import { expect, test } from 'vitest'
import { h264Format, type PictureFormat } from '@gss/flv'
import { fromBase64 } from '@gss/rtsp'
import { newId } from '@gss/server-kit/ids'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import type { StreamSource } from '@gss/video/contract'
import { openHub } from '../hub/hub.ts'
import type { SourceHeard, SourceEnd } from '../source/source.ts'
import { SPS } from '../testing/pretendCamera.ts'
import { pretendFfmpeg } from '../testing/pretendFfmpeg.ts'
import { openAsH264 } from './asH264.ts'
import { openTranscoders } from '../source/transcoder.ts'

const hevc: PictureFormat = {
  codec: 'hevc',
  config: new Uint8Array(23),
  mime: 'hvc1.1.6.L93.B0',
  width: 1920,
  height: 1080,
}
const key = Uint8Array.of(0x26, 1, 0xaf, 0x80)
const source: StreamSource = {
  cameraId: newId(),
  unitId: newId(),
  variant: 'main',
  kind: 'rtsp',
  url: 'rtsp://-secret.invalid/-i',
  user: 'gss',
  password: 'secret',
  form: 'h264',
}

/** A camera of the hub, spoken for by the test, and who looks at it as H.264. */
function world(program: string, most = 2) {
  const cameras: SourceHeard[] = []
  const hub = openHub(
    (_, heard) => {
      cameras.push(heard)
      return { close: () => undefined }
    },
    { streams: 8, viewers: 8 },
  )
  const transcoders = openTranscoders({ program, most })
  atTheEnd(async () => {
    hub.end()
    transcoders.end()
  })
  function look() {
    const seen = { formats: [] as string[], times: [] as number[], ends: [] as SourceEnd[] }
    const opened = openAsH264(
      source,
      {
        format: ({ codec }) => void seen.formats.push(codec),
        sound: () => undefined,
        picture: (_, __, ms) => void seen.times.push(ms),
        soundFrame: () => undefined,
        end: (end) => void seen.ends.push(end),
      },
      hub,
      transcoders,
    )
    return { seen, close: () => opened.close() }
  }
  function play(format: PictureFormat, times: readonly number[]) {
    const camera = cameras.at(-1)
    camera?.format(format)
    for (const ms of times) camera?.picture([key], true, ms)
  }
  return { look, play, transcoders, hub, cameras }
}

test('HEVC comes out as H.264 with the times it had; nothing of a camera stands among the arguments; it ends with who looked', async () => {
  const ffmpeg = pretendFfmpeg('works')
  const { look, play, transcoders, cameras } = world(ffmpeg.program)
  const { seen, close } = look()
  play(hevc, [0, 40, 120])
  await expect.poll(() => seen.times).toEqual([0, 40, 120])
  expect([seen.formats, cameras.length]).toEqual([['h264'], 1])
  expect(ffmpeg.arguments().join(' ')).not.toMatch(/secret|rtsp|gss/)
  close()
  await expect.poll(() => transcoders.running()).toBe(0)
  expect(seen.ends).toEqual([])
})

test('H.264 goes through as it comes, without any ffmpeg', async () => {
  const { look, play, transcoders } = world('/no/such/ffmpeg')
  const { seen } = look()
  const h264 = h264Format(SPS, fromBase64('aOvCyyA='))
  if (!h264) throw new Error('no format')
  play(h264, [0, 40])
  expect([seen.formats, seen.times, transcoders.running()]).toEqual([['h264'], [0, 40], 0])
})

// oxfmt-ignore
const faults: [what: string, program: () => string, state: SourceEnd['state'], detail: RegExp][] = [
  ['there is none',        () => '/no/such/ffmpeg',                   'needsFfmpeg', /no ffmpeg/],
  ['it has no encoder',    () => pretendFfmpeg('noEncoder').program, 'needsFfmpeg', /libx264/],
  ['it ends by itself',    () => pretendFfmpeg('dies').program,      'noSignal',    /ended/],
]
test.each(faults)('an ffmpeg fails (%s): it is said', async (_, program, state, detail) => {
  const { look, play, transcoders } = world(program())
  const { seen } = look()
  play(hevc, [0])
  await expect.poll(() => seen.ends).toEqual([{ state, detail: expect.stringMatching(detail) }])
  await expect.poll(() => transcoders.running()).toBe(0)
})

test('so many at once and no more; a place that is given back is taken', async () => {
  const { look, play, transcoders, hub } = world(pretendFfmpeg('works').program, 1)
  const first = look()
  play(hevc, [0])
  const second = look()
  await expect.poll(() => second.seen.ends).toMatchObject([{ state: 'transcodesFull' }])
  expect(first.seen.ends).toEqual([])
  first.close()
  const third = look()
  expect(hub.load().streams).toHaveLength(1)
  play(hevc, [40])
  await expect.poll(() => third.seen.times.length).toBeGreaterThan(0)
  third.close()
  await expect.poll(() => transcoders.running()).toBe(0)
})

test('one that will not end is ended hard', async () => {
  const ffmpeg = pretendFfmpeg('stubborn')
  const { look, play, transcoders } = world(ffmpeg.program)
  const { close } = look()
  play(hevc, [0])
  await expect.poll(() => ffmpeg.arguments().length).toBeGreaterThan(0)
  close()
  await expect.poll(() => transcoders.running(), { timeout: 10_000 }).toBe(0)
})

test('what ends a camera ends what is made of it, by the same word', () => {
  const { look, cameras } = world('/no/such/ffmpeg')
  const { seen } = look()
  cameras[0]?.end({ state: 'wrongPassword', detail: 'x' })
  expect(seen.ends).toEqual([{ state: 'wrongPassword', detail: 'x' }])
})
