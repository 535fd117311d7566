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

const CHUNK_HEAD_BYTES = 8
const FIRST_CHUNK_AT = 12
const FORMAT_BYTES = 16
const PCM = 1
const RATES_HZ = { min: 8_000, max: 48_000 }
/** Of the head; what says the form begins here. */
const FORMAT_AT = 20
const SECOND_BYTES_AT = 28
const FRAME_BYTES_AT = 32

/** A recording somebody brought, with nothing in it but its samples, and how long it is; null: nobody here could play it. */
export function playableWav(bytes: Buffer): { wav: Buffer; seconds: number } | null {
  if (bytes.length < HEAD_BYTES || bytes.toString('latin1', 0, RIFF_AT) !== 'RIFF') return null
  let format: { rate: number; channels: number } | null = null
  for (let at = FIRST_CHUNK_AT; at + CHUNK_HEAD_BYTES <= bytes.length;) {
    const name = bytes.toString('latin1', at, at + RIFF_AT)
    const said = bytes.readUInt32LE(at + RIFF_AT)
    const body = bytes.subarray(at + CHUNK_HEAD_BYTES, at + CHUNK_HEAD_BYTES + said)
    if (name === 'fmt ') {
      if (body.length < FORMAT_BYTES) return null
      const [kind, channels, rate, bits] = [
        body.readUInt16LE(0),
        body.readUInt16LE(CHANNELS_AT - FORMAT_AT),
        body.readUInt32LE(RATE_AT - FORMAT_AT),
        body.readUInt16LE(BITS_AT - FORMAT_AT),
      ]
      const isPlayable =
        kind === PCM &&
        bits === BITS &&
        (channels === 1 || channels === 2) &&
        rate >= RATES_HZ.min &&
        rate <= RATES_HZ.max
      if (!isPlayable) return null
      format = { rate, channels }
    }
    if (name === 'data') {
      const frameBytes = (format?.channels ?? 0) * SAMPLE_BYTES
      const frames = format ? Math.floor(body.length / frameBytes) : 0
      if (!format || frames === 0) return null
      const samples = body.subarray(0, frames * frameBytes)
      return { wav: Buffer.concat([headOf(format, samples.length), samples]), seconds: frames / format.rate }
    }
    at += CHUNK_HEAD_BYTES + said + (said % 2) // a chunk begins at an even byte
  }
  return null
}

function headOf({ rate, channels }: { rate: number; channels: number }, dataBytes: number): Buffer {
  const head = Buffer.alloc(HEAD_BYTES)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(HEAD_BYTES - CHUNK_HEAD_BYTES + dataBytes, RIFF_AT)
  head.write('WAVEfmt ', CHUNK_HEAD_BYTES, 'latin1')
  head.writeUInt32LE(FORMAT_BYTES, FORMAT_AT - RIFF_AT)
  head.writeUInt16LE(PCM, FORMAT_AT)
  head.writeUInt16LE(channels, CHANNELS_AT)
  head.writeUInt32LE(rate, RATE_AT)
  head.writeUInt32LE(rate * channels * SAMPLE_BYTES, SECOND_BYTES_AT)
  head.writeUInt16LE(channels * SAMPLE_BYTES, FRAME_BYTES_AT)
  head.writeUInt16LE(BITS, BITS_AT)
  head.write('data', DATA_AT - RIFF_AT, 'latin1')
  head.writeUInt32LE(dataBytes, DATA_AT)
  return head
}
