/** RIFF: how long what follows is; the head of a sound, then its samples. */
const RIFF_AT = 4
const DATA_AT = 40
const HEAD_BYTES = 44

/** A sound that was written to a pipe does not know its own length: now it is known. Throws on what is no sound. */
export function wavOf(bytes: Buffer): Buffer {
  const isSound =
    bytes.length > HEAD_BYTES &&
    bytes.toString('latin1', 0, RIFF_AT) === 'RIFF' &&
    bytes.toString('latin1', DATA_AT - 'data'.length, DATA_AT) === 'data'
  if (!isSound) throw new Error(`no sound: ${bytes.length} bytes`)
  const wav = Buffer.from(bytes)
  wav.writeUInt32LE(wav.length - RIFF_AT - 4, RIFF_AT)
  wav.writeUInt32LE(wav.length - HEAD_BYTES, DATA_AT)
  return wav
}

const RATE_AT = 24
const CHANNELS_AT = 22
const BITS_AT = 34
const BITS = 16
const SAMPLE_BYTES = 2

/** Its samples at another rate, one channel: what falls between is the mean of what it covers, so that nothing folds back. Throws on what is no such sound. */
export function samplesOf(bytes: Buffer, rate: number): Int16Array {
  const wav = wavOf(bytes)
  const [from, channels] = [wav.readUInt32LE(RATE_AT), wav.readUInt16LE(CHANNELS_AT)]
  if (wav.readUInt16LE(BITS_AT) !== BITS || from === 0 || channels === 0 || channels > 2)
    throw new Error(`no sound of ${BITS} bits`)
  const frameBytes = channels * SAMPLE_BYTES
  const frames = Math.floor((wav.length - HEAD_BYTES) / frameBytes)
  const step = from / rate
  return Int16Array.from({ length: Math.floor(frames / step) }, (_, index) => {
    const [begin, end] = [index * step, Math.min(frames, (index + 1) * step)]
    let [sum, weight] = [0, 0]
    for (let at = Math.floor(begin); at < end; at++) {
      const part = Math.min(at + 1, end) - Math.max(at, begin)
      sum += wav.readInt16LE(HEAD_BYTES + at * frameBytes) * part
      weight += part
    }
    return Math.round(weight > 0 ? sum / weight : 0)
  })
}
