import {
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  readSync,
  renameSync,
  fstatSync,
  ftruncateSync,
} from 'node:fs'
import { readdir, stat, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { mp4Fragment, mp4Head, wholeBoxes } from '@gss/flv'
import { evidenceName, type MediaRefusal, type RecordingTold, type StreamSource } from '@gss/video/contract'
import type { PictureHub } from '../hub/hub.ts'
import { Recorder, packetSampleOf } from './recorder.ts'
import { SpokenWriter } from './spokenFile.ts'

/** While it is written. */
const PART = '.part'
/** Recordings never take the last of a disk that a database may share. */
export const FREE_MIN_BYTES = 1_073_741_824
const RECORDINGS_MAX = 64
/** What ended lately is told with its times; of what ended before this process began, the file alone speaks. */
const TOLD_MAX = 500

export interface AskedRecording {
  evidenceId: string
  source: StreamSource
  beforeMs: number
  endsAt: Date
}
export interface Recordings {
  start(asked: AskedRecording): Promise<MediaRefusal | null>
  stop(evidenceId: string): void
  /** What is said through a camera; null: it cannot be kept, and is said all the same. */
  startSpoken(evidenceId: string, rate: number, onStopped: () => void): SpokenFile | null
  snapshot(evidenceId: string, source: StreamSource): Promise<MediaRefusal | { bytes: number }>
  told(): Promise<RecordingTold[]>
  running(): number
  end(): void
}

export interface SpokenFile {
  take(samples: Int16Array, ms: number): void
  end(): void
}

interface Running {
  told: RecordingTold
  stop(): void
}

export function openRecordings(
  folder: string,
  hub: PictureHub,
  now: () => Date,
  freeMinBytes = FREE_MIN_BYTES,
): Recordings {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const running = new Map<string, Running>()
  const ended = new Map<string, RecordingTold>()
  const fileOf = (evidenceId: string) => path.join(folder, evidenceName(evidenceId))
  let isOver = false
  // What cannot be repaired stays as it is: the next recording does not wait for it.
  const repaired = repairAll(folder).catch(() => undefined)

  async function hasRoom(): Promise<boolean> {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize > freeMinBytes
  }

  async function start({
    evidenceId,
    source,
    beforeMs,
    endsAt,
  }: AskedRecording): Promise<MediaRefusal | null> {
    await repaired
    if (running.has(evidenceId)) return null
    if (isOver) return 'tooMany'
    if (running.size >= RECORDINGS_MAX) return 'tooMany'
    if (!(await hasRoom())) return 'diskFull'
    if (isOver) return 'tooMany'
    const file = fileOf(evidenceId)
    const told: RecordingTold = { evidenceId, isRunning: true, beganAt: null, endedAt: null, bytes: 0 }
    const over = () => {
      if (!running.delete(evidenceId)) return
      clearTimeout(atEnd)
      clearInterval(looking)
      tapped?.untap()
      settle(file)
      remember({ ...told, isRunning: false, endedAt: now(), bytes: recorder.bytes })
    }
    const recorder = new Recorder({
      file: file + PART,
      onBegun: (firstMs) => {
        // What is remembered goes before now.
        told.beganAt = new Date(now().getTime() - Math.max(0, (hub.stream(source)?.lastMs ?? 0) - firstMs))
      },
      onOver: over,
    })
    const stop = () => {
      recorder.end()
      over()
    }
    const atEnd = setTimeout(stop, Math.max(0, endsAt.getTime() - now().getTime()))
    const looking = setInterval(() => {
      told.bytes = recorder.bytes
      // A disk that does not answer has no room.
      hasRoom().then(
        (has) => has || stop(),
        () => stop(),
      )
    }, LOOK_MS)
    running.set(evidenceId, { told, stop })
    const tapped = hub.tap(source, recorder, beforeMs)
    if (tapped) return null
    stop()
    return 'tooMany'
  }

  function startSpoken(evidenceId: string, rate: number, onStopped: () => void): SpokenFile | null {
    if (running.has(evidenceId)) return null
    const file = fileOf(evidenceId)
    const told: RecordingTold = { evidenceId, isRunning: true, beganAt: now(), endedAt: null, bytes: 0 }
    let writer: SpokenWriter | null = attempt(() => new SpokenWriter(file + PART, rate))
    if (!writer) return null
    const end = () => {
      const ending = writer
      writer = null
      if (!ending || !running.delete(evidenceId)) return
      attempt(() => ending.end())
      settle(file)
      remember({ ...told, isRunning: false, endedAt: now(), bytes: ending.bytes })
    }
    running.set(evidenceId, {
      told,
      stop() {
        end()
        onStopped()
      },
    })
    return {
      take(samples, ms) {
        const taken = attempt(() => {
          writer?.take(samples, ms)
          return true
        })
        // A full disk ends what is kept, not what is said.
        if (!taken) end()
      },
      end,
    }
  }

  function remember(told: RecordingTold): void {
    ended.set(told.evidenceId, told)
    if (ended.size > TOLD_MAX) ended.delete(ended.keys().next().value ?? '')
  }

  async function snapshot(
    evidenceId: string,
    source: StreamSource,
  ): Promise<MediaRefusal | { bytes: number }> {
    if (!(await hasRoom())) return 'diskFull'
    const key = await keyOf(hub, source, () => isOver)
    if (!key) return 'noPicture'
    const samples = [{ bytes: packetSampleOf(key.kept), duration: SNAPSHOT_MS, isKey: true }]
    const bytes = Buffer.concat([
      mp4Head(key.picture, null),
      mp4Fragment(1, [{ track: 'picture', at: 0, samples }]),
    ])
    await writeFile(fileOf(evidenceId), bytes, { mode: 0o600, flush: true })
    return { bytes: bytes.length }
  }

  return {
    start,
    startSpoken,
    stop: (evidenceId) => running.get(evidenceId)?.stop(),
    snapshot,
    async told() {
      await repaired
      return [...[...running.values()].map(({ told }) => told), ...ended.values()].slice(0, TOLD_MAX)
    },
    running: () => running.size,
    end() {
      isOver = true
      for (const each of running.values()) each.stop()
    },
  }
}
/** The file as it stays; where even that is refused, the next start repairs what lies there. */
const settle = (file: string): void =>
  void attempt(() => existsSync(file + PART) && renameSync(file + PART, file))
/** What a disk may refuse. */
function attempt<T>(deed: () => T): T | null {
  try {
    return deed()
  } catch {
    return null
  }
}
const LOOK_MS = 2_000
const SNAPSHOT_MS = 1_000

/** A picture of a camera that is not running yet takes its start and its next key frame. */
const KEY_WAIT_MS = 6_000
const KEY_LOOK_MS = 50
async function keyOf(hub: PictureHub, source: StreamSource, isOver: () => boolean) {
  const stream = hub.stream(source)
  stream?.hold(KEY_WAIT_MS)
  const until = performance.now() + KEY_WAIT_MS
  while (stream && !isOver() && performance.now() < until) {
    const key = stream.lastKey()
    if (key) return key
    await new Promise((next) => setTimeout(next, KEY_LOOK_MS))
  }
  return null
}

/** What an earlier process left behind is readable up to where it was cut; the cut itself goes. */
async function repairAll(folder: string): Promise<void> {
  const parts = (await readdir(folder)).filter((name) => name.endsWith(`.mp4${PART}`))
  for (const name of parts) {
    const part = path.join(folder, name)
    const isFile = await stat(part).then(
      (found) => found.isFile(),
      () => false,
    )
    if (isFile) attempt(() => repairRecording(part, part.slice(0, -PART.length)))
  }
}

const BOX_HEAD_BYTES = 8
export function repairRecording(part: string, file: string): void {
  const fd = openSync(part, 'r+')
  try {
    const head = Buffer.alloc(BOX_HEAD_BYTES)
    const { size } = fstatSync(fd)
    const whole = wholeBoxes((at) => {
      if (readSync(fd, head, 0, BOX_HEAD_BYTES, at) < BOX_HEAD_BYTES) return null
      return { size: head.readUInt32BE(0), name: head.toString('latin1', 4, 8) }
    }, size)
    if (whole < size) ftruncateSync(fd, whole)
  } finally {
    closeSync(fd)
  }
  renameSync(part, file)
}
