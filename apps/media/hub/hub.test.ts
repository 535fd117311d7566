import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { h264Format } from '@gss/flv'
import { newId } from '@gss/server-kit/ids'
import type { StreamSource, StreamWord } from '@gss/video/contract'
import type { SourceHeard } from '../source/source.ts'
import { SPS } from '../testing/pretendCamera.ts'
import { type PictureHub, openHub } from './hub.ts'
import type { Outlet } from './viewer.ts'

const PPS = Uint8Array.of(0x68, 0xeb, 0xc2, 0xcb, 0x20)
const KB = 1_024
/** Sources a test speaks for; which were closed. */
let opened: { heard: SourceHeard; isClosed: boolean }[] = []
let hub: PictureHub
beforeEach(() => {
  vi.useFakeTimers()
  opened = []
  hub = openHub(
    (_, heard) => {
      const one = { heard, isClosed: false }
      opened.push(one)
      return { close: () => void (one.isClosed = true) }
    },
    { streams: 3, viewers: 5 },
    () => Date.now(),
  )
})
afterEach(() => {
  hub.end()
  vi.useRealTimers()
})
const source = (): StreamSource => ({
  cameraId: newId(),
  unitId: newId(),
  variant: 'main',
  kind: 'rtsp',
  url: 'rtsp://x/',
  user: '',
  password: '',
})

/** Somebody who reads, or does not. */
function outlet() {
  const seen = { words: [] as StreamWord[], bytes: 0, queued: 0, cut: '' }
  const out: Outlet = {
    send: (bytes) => void (seen.bytes += bytes.length),
    say: (word) => void seen.words.push(word),
    queuedBytes: () => seen.queued,
    cut: (reason) => void (seen.cut = reason),
  }
  return { out, seen }
}
let ms = 0
function play(seconds: number, bytes = 10 * KB): void {
  for (let i = 0; i < seconds * 10; i++) {
    const one = opened.at(-1)
    ms += 100
    one?.heard.picture([new Uint8Array(bytes)], i % 10 === 0, ms)
    vi.advanceTimersByTime(100)
  }
}
const begin = () => {
  const format = h264Format(SPS, PPS)
  if (format) opened.at(-1)?.heard.format(format)
}

test('nobody looks any more: ten seconds later the camera is left alone', () => {
  const watching = hub.watch(source(), outlet().out)
  begin()
  play(2)
  watching?.leave()
  play(9)
  expect(opened[0]?.isClosed).toBe(false)
  vi.advanceTimersByTime(2_000)
  expect([opened[0]?.isClosed, hub.load().streams.length]).toEqual([true, 0])
})

test('warmed up it stays as long as said, and no longer', () => {
  hub.warm(source(), 30_000)
  begin()
  play(29)
  expect(hub.load().streams).toHaveLength(1)
  vi.advanceTimersByTime(3_000)
  expect(hub.load().streams).toHaveLength(0)
})

test('a camera that stops sending is tried anew after five seconds, and then again and again, three seconds apart at most', () => {
  const { out, seen } = outlet()
  hub.watch(source(), out)
  begin()
  play(2)
  vi.advanceTimersByTime(6_000)
  expect(seen.words.map(({ state }) => state)).toEqual(['connecting', 'playing', 'noSignal'])
  for (let i = 0; i < 20; i++) {
    vi.advanceTimersByTime(3_000)
    opened.at(-1)?.heard.end({ state: 'noSignal', detail: 'x' })
  }
  expect(opened.length).toBeGreaterThanOrEqual(20)
  expect(seen.words.at(-1)).toMatchObject({ state: 'noSignal', retryMs: 3_000 })
})

test('a wrong password is not tried again within half a minute, whoever comes', () => {
  const one = source()
  hub.watch(one, outlet().out)
  opened[0]?.heard.end({ state: 'wrongPassword', detail: 'x' })
  for (let i = 0; i < 4; i++) hub.watch(one, outlet().out)
  vi.advanceTimersByTime(29_000)
  expect(opened).toHaveLength(1)
  vi.advanceTimersByTime(2_000)
  expect(opened).toHaveLength(2)
})

test('who does not keep up goes on at a later key frame; who reads nothing is cut after fifteen seconds; nobody else waits', () => {
  const [good, slow, stuck] = [outlet(), outlet(), outlet()]
  const one = source()
  for (const { out } of [good, slow, stuck]) hub.watch(one, out)
  begin()
  play(2)
  slow.seen.queued = 3_000 * KB
  stuck.seen.queued = 3_000 * KB
  const before = slow.seen.bytes
  play(5)
  expect(slow.seen.bytes).toBe(before)
  slow.seen.queued = 0
  play(12)
  expect(slow.seen.bytes).toBeGreaterThan(before)
  expect([good.seen.cut, slow.seen.cut, stuck.seen.cut]).toEqual(['', '', 'tooSlow'])
  expect(hub.load().viewers).toBe(2)
  expect(good.seen.bytes).toBeGreaterThan(18 * 100 * KB)
})

test('what a stream remembers is bounded, also when no key frame comes any more', () => {
  hub.watch(source(), outlet().out)
  begin()
  play(1)
  for (let i = 0; i < 400; i++) {
    ms += 40
    opened.at(-1)?.heard.picture([new Uint8Array(100 * KB)], false, ms)
  }
  expect(hub.load().streams[0]?.memoryBytes).toBeLessThan(13 * KB * KB)
})

test('what has ended begins nothing more', () => {
  hub.watch(source(), outlet().out)
  hub.end()
  expect([hub.watch(source(), outlet().out), hub.warm(source(), 1_000), hub.stream(source())]).toEqual([
    null,
    false,
    null,
  ])
  vi.advanceTimersByTime(60_000)
  expect([opened.length, hub.load().streams.length]).toEqual([1, 0])
})

test('a thousand who come at once: as many as are carried play, the others are told, nobody waits for them', () => {
  const big = openHub(
    (_, heard) => {
      opened.push({ heard, isClosed: false })
      return { close: () => undefined }
    },
    { streams: 3, viewers: 600 },
    () => Date.now(),
  )
  const one = source()
  const all = Array.from({ length: 1_000 }, () => outlet())
  const joined = all.map(({ out }) => big.watch(one, out))
  begin()
  play(1)
  expect(joined.filter(Boolean)).toHaveLength(600)
  expect([big.load().viewers, big.load().starts]).toEqual([600, 1])
  expect(all.filter(({ seen }) => seen.bytes > 0)).toHaveLength(600)
  for (const each of joined) each?.leave()
  expect(big.load().viewers).toBe(0)
  big.end()
})

test('there are so many streams and viewers, and no more', () => {
  expect([1, 2, 3, 4].map(() => hub.watch(source(), outlet().out) !== null)).toEqual([
    true,
    true,
    true,
    false,
  ])
  const [shared] = hub.load().streams
  if (!shared) throw new Error('no stream')
  expect([1, 2, 3].map(() => hub.watch(shared.source, outlet().out) !== null)).toEqual([true, true, false])
})
