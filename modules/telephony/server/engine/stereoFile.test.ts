import { mkdtempSync, readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { WAV_FRAME_BYTES, SAMPLE_RATE, WAV_HEADER_BYTES } from '../../contract/wav.ts'
import { type OpenDisk, stereoFile } from './stereoFile.ts'
import { OTHER, SEAT } from './voice.ts'

const fresh = () => path.join(mkdtempSync(path.join(tmpdir(), 'gss-wav-')), 'a.wav')
const filled = (value: number, length: number) => new Int16Array(length).fill(value)
function read(file: string) {
  const bytes = readFileSync(file)
  const frames = (bytes.length - WAV_HEADER_BYTES) / WAV_FRAME_BYTES
  const at = (frame: number, side: number) =>
    bytes.readInt16LE(WAV_HEADER_BYTES + frame * WAV_FRAME_BYTES + side * 2)
  return { frames, said: bytes.readUInt32LE(40) / WAV_FRAME_BYTES, at }
}

test('after every flush the file is whole: its header says what is there', async () => {
  const place = fresh()
  const file = stereoFile(place, () => undefined)
  for (let second = 0; second < 3; second++) {
    file.put(SEAT, second * SAMPLE_RATE, filled(100 + second, SAMPLE_RATE))
    file.put(OTHER, second * SAMPLE_RATE, filled(-100 - second, SAMPLE_RATE))
    await file.flush()
    const { frames, said } = read(place)
    expect(said).toBe(frames)
    expect(frames).toBe((second + 1) * SAMPLE_RATE - SAMPLE_RATE / 4)
  }
  expect(await file.close()).toBe(3 * SAMPLE_RATE * WAV_FRAME_BYTES)
  const { at, frames, said } = read(place)
  expect([frames, said]).toEqual([3 * SAMPLE_RATE, 3 * SAMPLE_RATE])
  expect([at(0, 0), at(0, 1), at(2 * SAMPLE_RATE, 0), at(2 * SAMPLE_RATE, 1)]).toEqual([100, -100, 102, -102])
})

test('what comes late, out of order or not at all leaves each side in its place', async () => {
  const place = fresh()
  const file = stereoFile(place, () => undefined)
  file.put(OTHER, 320, filled(7, 160))
  file.put(SEAT, 160, filled(5, 160))
  file.put(OTHER, 0, filled(6, 160))
  await file.close()
  const { at, frames } = read(place)
  expect(frames).toBe(480)
  expect([at(0, 0), at(0, 1)]).toEqual([0, 6])
  expect([at(200, 0), at(200, 1)]).toEqual([5, 0])
  expect([at(400, 0), at(400, 1)]).toEqual([0, 7])
})

test('more than a window at once is written as it comes', async () => {
  const place = fresh()
  const file = stereoFile(place, () => undefined)
  for (let second = 0; second < 12; second++)
    file.put(SEAT, second * SAMPLE_RATE, filled(second, SAMPLE_RATE))
  await file.close()
  const { at, frames } = read(place)
  expect(frames).toBe(12 * SAMPLE_RATE)
  expect([0, 5, 11].map((second) => at(second * SAMPLE_RATE + 1, 0))).toEqual([0, 5, 11])
})

test('a moment that is hours away is no gap of silence', async () => {
  const place = fresh()
  const file = stereoFile(place, () => undefined)
  file.put(SEAT, 0, filled(1, 160))
  file.put(SEAT, 2 ** 31, filled(1, 160))
  file.put(SEAT, -5, filled(1, 160))
  file.put(SEAT, Number.NaN, filled(1, 160))
  expect(await file.close()).toBe(160 * WAV_FRAME_BYTES)
})

test('a disk that takes nothing ends the recording and is told once', async () => {
  const faults: unknown[] = []
  const file = stereoFile('/nowhere/at/all.wav', (error) => void faults.push(error))
  file.put(SEAT, 0, filled(1, SAMPLE_RATE))
  await file.flush()
  file.put(SEAT, SAMPLE_RATE, filled(1, SAMPLE_RATE))
  await file.flush()
  expect(await file.close()).toBeNull()
  expect(faults).toHaveLength(1)
})

/** A disk with so much room, as one is: what it has room for it takes, and then nothing. */
const smallDisk =
  (room: number) =>
  async (place: string): Promise<OpenDisk> => {
    const file = await open(place, 'w')
    return {
      write: (bytes, offset, length, position) => {
        const fits = Math.max(0, Math.min(length, room - position))
        if (fits === 0) return Promise.reject(new Error('ENOSPC'))
        return file.write(bytes, offset, fits, position)
      },
      sync: () => file.sync(),
      close: () => file.close(),
    }
  }

test('a disk that fills while somebody speaks keeps what it took, to the last frame, and is told once', async () => {
  const place = fresh()
  const faults: unknown[] = []
  const room = WAV_HEADER_BYTES + SAMPLE_RATE * WAV_FRAME_BYTES + 6
  const file = stereoFile(place, (error) => void faults.push(error), smallDisk(room))
  for (let second = 0; second < 4; second++) {
    file.put(SEAT, second * SAMPLE_RATE, filled(second + 1, SAMPLE_RATE))
    await file.flush()
  }
  expect(await file.close()).toBe(SAMPLE_RATE * WAV_FRAME_BYTES + 6)
  expect(faults).toHaveLength(1)
  const { at } = read(place)
  expect([at(0, 0), at(SAMPLE_RATE - 1, 0), at(SAMPLE_RATE, 0)]).toEqual([1, 1, 2])
})
