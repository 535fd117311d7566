/**
 * What a million damaged frames do to the codec: `node tools/run-ts.mjs bench/codec.ts [frames] [seed]`.
 * Each is a published frame with some of its bytes changed, cut out or put in, and goes through all that the gateway does with bytes.
 */
import {
  answerOwed,
  answerTo,
  carriesFire,
  type CutEvent,
  cutter,
  DATA_MAX_BYTES,
  decodeMessage,
  encodeMessage,
  FRAME_MAX_BYTES,
  FRAME_MIN_BYTES,
  fromHex,
  hex,
  isHeartbeat,
  type Profile,
  GB26875_DIALECTS,
  readFrame,
  sealFrame,
  signalsOf,
  STANDARD,
  timeTag,
  withRemoteCommands,
  writeFrame,
} from '@gss/gb26875'
import vectors from '../protocols/gb26875/vectors.json'

const FRAMES = Number(process.argv[2] ?? 1_000_000)
const SEED = Number(process.argv[3] ?? 26_875)
/** A connection lives this long; then its cutter is thrown away, as when a device comes back. */
const FRAMES_PER_LINE = 1_000
const CHANGES_MAX = 4
const RESYNC_MAX_FRAMES = 40
const PIECE_MAX_BYTES = 1_460 // what one segment of TCP brings
const MIB = 1024 * 1024

const profiles: Profile[] = [...Object.values(GB26875_DIALECTS), withRemoteCommands(STANDARD)]
const originals = vectors.map(({ hex: wire }) => fromHex(wire))
const now = timeTag('2026-11-20T08:00:00')
const sound = writeFrame({
  serial: 0,
  version: { major: 1, user: 1 },
  sentAt: now,
  source: '010000000000',
  destination: '385b01000000',
  command: 2,
  data: new Uint8Array(),
})
const soundHex = hex(sound)

/** A small generator of our own, so that a crash can be had again. */
let state = SEED
function below(end: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * end)
}

function damaged(): Uint8Array {
  let bytes: Uint8Array = (originals[below(originals.length)] ?? sound).slice()
  for (let changes = 1 + below(CHANGES_MAX); changes > 0; changes--) {
    const at = below(bytes.length)
    switch (below(4)) {
      case 0:
        bytes = bytes.slice(0, at)
        break
      case 1:
        bytes = withOneMore(bytes, at, below(0x100))
        break
      default:
        bytes[at] = below(0x100)
    }
  }
  return below(2) === 0 ? bytes : resealed(bytes)
}

function withOneMore(bytes: Uint8Array, at: number, byte: number): Uint8Array {
  const longer = new Uint8Array(bytes.length + 1)
  longer.set(bytes.subarray(0, at))
  longer[at] = byte
  longer.set(bytes.subarray(at), at + 1)
  return longer
}

/** Damage that no checksum sees: the device itself is wrong. Length, checksum and end are put right again. */
function resealed(bytes: Uint8Array): Uint8Array {
  const dataBytes = bytes.length - FRAME_MIN_BYTES
  if (dataBytes < 0 || dataBytes > DATA_MAX_BYTES) return bytes
  bytes.set([START_BYTE, START_BYTE])
  bytes.set([dataBytes & 0xff, dataBytes >> 8], LENGTH_AT)
  return sealFrame(bytes)
}
const START_BYTE = 0x40
const LENGTH_AT = 24

const counts = {
  frames: 0,
  errors: 0,
  skippedBytes: 0,
  read: 0,
  unreadable: 0,
  fires: 0,
  signals: 0,
  beats: 0,
  denies: 0,
}
let crashes = 0
let fullest = 0
let profile = STANDARD

function take(event: CutEvent): void {
  const answer = answerOwed(event)
  if (answer === 'deny') counts.denies += 1
  if (event.kind === 'skipped') {
    counts.skippedBytes += event.count
    return
  }
  if (answer) answerTo(event, answer, now)
  if (event.kind === 'error') {
    counts.errors += 1
    return
  }
  counts.frames += 1
  if (carriesFire(event, profile)) counts.fires += 1
  const frame = readFrame(event.bytes, profile)
  if ('fault' in frame) throw new Error(`a frame that was cut is none: ${frame.fault}`)
  const message = decodeMessage(frame.data, profile)
  counts[message.kind === 'unreadable' ? 'unreadable' : 'read'] += 1
  if (isHeartbeat(message, profile)) counts.beats += 1
  counts.signals += signalsOf(message, profile).length
  encodeMessage(message, profile)
}

let line = cutter()
function feed(bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) {
    const step = 1 + below(PIECE_MAX_BYTES)
    for (const event of line.push(bytes.subarray(at, at + step))) take(event)
    fullest = Math.max(fullest, line.waiting())
    at += step
  }
}

/** How many sound frames it takes after the damage until one is seen; a quiet line would give up sooner. */
function framesToRecover(): number {
  for (let sent = 1; sent <= RESYNC_MAX_FRAMES; sent++)
    if (line.push(sound).some((event) => event.kind === 'frame' && hex(event.bytes) === soundHex)) return sent
  return Infinity
}

const memoryBefore = process.memoryUsage().rss
const begun = performance.now()
const cpuBefore = process.cpuUsage()
let slowest = 0
let lines = 0
for (let sent = 0; sent < FRAMES; sent++) {
  if (sent % FRAMES_PER_LINE === 0 && sent > 0) {
    slowest = Math.max(slowest, framesToRecover())
    lines += 1
    line = cutter()
    profile = profiles[lines % profiles.length] ?? STANDARD
  }
  const bytes = damaged()
  try {
    feed(bytes)
    // Also what a line's cutter would have thrown away: each reading must bear any bytes.
    readFrame(bytes, profile)
    decodeMessage(bytes.subarray(0, below(bytes.length + 1)), profile)
  } catch (fault) {
    crashes += 1
    console.error(`crash after ${sent} frames (seed ${SEED}): ${hex(bytes)}`, fault)
  }
}
const seconds = (performance.now() - begun) / 1000
const cpuSeconds = process.cpuUsage(cpuBefore).user / 1e6

console.log(
  `${FRAMES.toLocaleString('en')} damaged frames in ${seconds.toFixed(1)} s (${cpuSeconds.toFixed(1)} s of one core), seed ${SEED}`,
)
console.log(
  `crashes ${crashes} · most bytes waiting ${fullest} (ceiling ${FRAME_MAX_BYTES - 1}) · RSS +${Math.round((process.memoryUsage().rss - memoryBefore) / MIB)} MiB`,
)
console.log(`${lines} lines damaged and mended, the slowest after ${slowest} sound frames`)
console.log(counts)
if (crashes > 0 || fullest >= FRAME_MAX_BYTES || slowest > RESYNC_MAX_FRAMES) process.exitCode = 1
