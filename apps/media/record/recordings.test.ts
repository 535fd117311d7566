import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { h264Format } from '@gss/flv'
import { newId } from '@gss/server-kit/ids'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import {
  evidenceName,
  MEDIA_WIRE,
  recordAsk,
  recordingsAsk,
  recordingsTold,
  snapshotAsk,
  stopAsk,
} from '@gss/video/contract'
import { decode } from '@gss/kit/wire'
import { type PretendCamera, pretendCamera, SMALL_SPS, SPS } from '../testing/pretendCamera.ts'
import { mediaWorld } from '../testing/mediaWorld.ts'
import { openHub } from '../hub/hub.ts'
import { Recorder } from './recorder.ts'
import { openRecordings, repairRecording } from './recordings.ts'

let camera: PretendCamera
let world: Awaited<ReturnType<typeof mediaWorld>>
beforeAll(async () => {
  camera = await pretendCamera()
  world = await mediaWorld(camera.port)
})
const fileOf = (evidenceId: string) => path.join(world.dataDir, 'recordings', evidenceName(evidenceId))
/** Names and sizes of the boxes of a file, one after another. */
function boxesIn(bytes: Buffer): string[] {
  const names: string[] = []
  for (let at = 0; at + 8 <= bytes.length; at += bytes.readUInt32BE(at))
    names.push(bytes.toString('latin1', at + 4, at + 8))
  return names
}
const told = async () =>
  decode(recordingsTold, await world.post(MEDIA_WIRE.recordings, recordingsAsk, { untilMs: world.until() }))
const record = (evidenceId: string, source = world.source('r'), beforeMs = 0) =>
  world.post(MEDIA_WIRE.record, recordAsk, {
    evidenceId,
    source,
    beforeMs,
    endsAt: new Date(Date.now() + 600_000),
    untilMs: world.until(),
  })

test('a recording grows on the disk while it runs, and is whole when it is ended', async () => {
  camera.is = { password: null, sps: SPS }
  const evidenceId = newId()
  expect(await record(evidenceId)).toEqual({})
  const part = `${fileOf(evidenceId)}.part`
  await expect
    .poll(() => (existsSync(part) ? boxesIn(readFileSync(part)).filter((name) => name === 'moof').length : 0))
    .toBeGreaterThan(1)
  expect(await told()).toMatchObject([{ evidenceId, isRunning: true, beganAt: expect.any(Date) }])
  await world.post(MEDIA_WIRE.stop, stopAsk, { evidenceId, untilMs: world.until() })
  const boxes = boxesIn(readFileSync(fileOf(evidenceId)))
  expect(boxes.slice(0, 4)).toEqual(['ftyp', 'moov', 'moof', 'mdat'])
  expect(await told()).toMatchObject([
    { evidenceId, isRunning: false, bytes: readFileSync(fileOf(evidenceId)).length },
  ])
})

test('what is remembered of a stream goes before a recording', async () => {
  camera.is = { password: null, sps: SPS }
  const source = world.source('s')
  const tile = world.watch(source)
  await expect.poll(() => tile.bytes().length).toBeGreaterThan(30_000)
  const [with10, without] = [newId(), newId()]
  await Promise.all([record(with10, source, 10_000), record(without, source, 0)])
  const beganOf = async (id: string) =>
    (await told()).find(({ evidenceId }) => evidenceId === id)?.beganAt?.getTime() ?? Infinity
  await expect.poll(async () => (await beganOf(without)) - (await beganOf(with10))).toBeGreaterThan(500)
})

test('a picture of another size ends the file: it would not be readable to its end', async () => {
  camera.is = { password: null, sps: SPS }
  const evidenceId = newId()
  await record(evidenceId)
  await expect
    .poll(async () => (await told()).find((one) => one.evidenceId === evidenceId)?.beganAt)
    .toBeInstanceOf(Date)
  camera.is.sps = SMALL_SPS
  await expect.poll(() => existsSync(fileOf(evidenceId))).toBe(true)
  expect((await told()).find((one) => one.evidenceId === evidenceId)?.isRunning).toBe(false)
})

test('a snapshot is the key frame, a file of one picture; a camera that gives none is said', async () => {
  camera.is = { password: null, sps: SPS }
  const evidenceId = newId()
  const snap = (source = world.source('t'), id = evidenceId) =>
    world.post(MEDIA_WIRE.snapshot, snapshotAsk, { evidenceId: id, source, untilMs: world.until() })
  expect(await snap()).toMatchObject({ bytes: expect.any(Number) })
  expect(boxesIn(readFileSync(fileOf(evidenceId)))).toEqual(['ftyp', 'moov', 'moof', 'mdat'])
  expect(await snap(world.source('none'), newId())).toMatchObject({ refused: 'noPicture' })
})

test('what kill -9 left behind is cut to what is whole, under its own name', () => {
  const part = path.join(world.dataDir, 'recordings', 'x.mp4.part')
  const box = (name: string, length: number) => {
    const bytes = Buffer.alloc(length)
    bytes.writeUInt32BE(length)
    bytes.write(name, 4, 'latin1')
    return bytes
  }
  const whole = Buffer.concat([box('ftyp', 16), box('moov', 40), box('moof', 24), box('mdat', 80)])
  writeFileSync(part, Buffer.concat([whole, box('moof', 24), box('mdat', 80).subarray(0, 30)]))
  repairRecording(part, part.slice(0, -5))
  expect(readFileSync(part.slice(0, -5))).toEqual(whole)
})

test('a folder that is gone ends a recording and nothing else; after the end nothing is begun', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const folder = path.join(world.dataDir, 'goes')
  const hub = openHub(() => ({ close: () => undefined }), { streams: 4, viewers: 4 })
  const recordings = openRecordings(folder, hub, () => new Date(), 0)
  const asked = {
    evidenceId: newId(),
    source: world.source('w'),
    beforeMs: 0,
    endsAt: new Date(Date.now() + 60_000),
  }
  expect(await recordings.start(asked)).toBeNull()
  rmSync(folder, { recursive: true })
  vi.advanceTimersByTime(2_000)
  vi.useRealTimers()
  await expect.poll(() => recordings.running()).toBe(0)
  recordings.end()
  hub.end()
  expect(await recordings.start({ ...asked, evidenceId: newId() })).toBe('tooMany')
})

test('what cannot be repaired keeps no recording from beginning', async () => {
  const folder = path.join(world.dataDir, 'worn')
  mkdirSync(path.join(folder, 'x.mp4.part'), { recursive: true })
  writeFileSync(path.join(folder, 'y.mp4.part'), 'no boxes', { mode: 0o000 })
  mkdirSync(path.join(folder, 'y.mp4'))
  const hub = openHub(() => ({ close: () => undefined }), { streams: 4, viewers: 4 })
  const recordings = openRecordings(folder, hub, () => new Date(), 0)
  atTheEnd(async () => {
    recordings.end()
    hub.end()
  })
  const endsAt = new Date(Date.now() + 60_000)
  expect(
    await recordings.start({ evidenceId: newId(), source: world.source('w'), beforeMs: 0, endsAt }),
  ).toBeNull()
})

test('a disk that is full in the middle ends the recording, and says so once', () => {
  const over: string[] = []
  const format = h264Format(SPS, Uint8Array.of(0x68, 0xeb, 0xc2, 0xcb, 0x20))
  if (!format) throw new Error('no format')
  const recorder = new Recorder({
    file: '/dev/full',
    onBegun: () => undefined,
    onOver: (why) => over.push(why),
  })
  recorder.begin(format, null)
  for (let ms = 0; ms < 2_000; ms += 40)
    recorder.take({ bytes: new Uint8Array(400), ms, isKey: ms === 0, isPicture: true })
  recorder.end()
  expect(over).toEqual(['disk'])
})

test('a disk that is nearly full keeps its last of room', async () => {
  const hub = openHub(() => ({ close: () => undefined }), { streams: 4, viewers: 4 })
  atTheEnd(async () => hub.end())
  const recordings = openRecordings(
    path.join(world.dataDir, 'full'),
    hub,
    () => new Date(),
    Number.MAX_SAFE_INTEGER,
  )
  const asked = {
    evidenceId: newId(),
    source: world.source('u'),
    beforeMs: 0,
    endsAt: new Date(Date.now() + 1_000),
  }
  expect(await recordings.start(asked)).toBe('diskFull')
  expect(await recordings.snapshot(newId(), asked.source)).toBe('diskFull')
})
