/** A recording's form: RIFF WAVE, PCM 16 bit, two channels. Left is the seat, right the other side. Pure: written by the server, read by the browser. */

export const SAMPLE_RATE = 8_000
export const WAV_CHANNELS = 2
const SAMPLE_BYTES = 2
export const WAV_FRAME_BYTES = WAV_CHANNELS * SAMPLE_BYTES
export const WAV_HEADER_BYTES = 44
const FMT_BYTES = 16
const RIFF_REST_BYTES = 8
const BITS = 16

/** For so many bytes of sound. */
export function wavHeader(dataBytes: number): Uint8Array {
  const bytes = new Uint8Array(WAV_HEADER_BYTES)
  const view = new DataView(bytes.buffer)
  const word = (at: number, letters: string) =>
    Array.from(letters).forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)))
  word(0, 'RIFF')
  view.setUint32(4, WAV_HEADER_BYTES - RIFF_REST_BYTES + dataBytes, true)
  word(8, 'WAVE')
  word(12, 'fmt ')
  view.setUint32(16, FMT_BYTES, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, WAV_CHANNELS, true)
  view.setUint32(24, SAMPLE_RATE, true)
  view.setUint32(28, SAMPLE_RATE * WAV_FRAME_BYTES, true)
  view.setUint16(32, WAV_FRAME_BYTES, true)
  view.setUint16(34, BITS, true)
  word(36, 'data')
  view.setUint32(40, dataBytes, true)
  return bytes
}

export interface WavHeard {
  seconds: number
  /** The loudest of each part of the time, 0 to 1; left and right. */
  peaks: readonly [number[], number[]]
}

/** How loud each side is over the time; null for what is no recording of ours. */
export function peaksOf(bytes: Uint8Array, parts: number): WavHeard | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (
    bytes.length < WAV_HEADER_BYTES ||
    view.getUint32(0) !== RIFF ||
    view.getUint16(22, true) !== WAV_CHANNELS
  )
    return null
  if (view.getUint16(34, true) !== BITS) return null
  // The header may be a second behind the sound, or say more than there is.
  const said = view.getUint32(40, true)
  const frames = Math.floor(Math.min(said, bytes.length - WAV_HEADER_BYTES) / WAV_FRAME_BYTES)
  const peaks: [number[], number[]] = [[], []]
  for (let part = 0; part < parts; part++) {
    const from = Math.floor((part * frames) / parts)
    const until = Math.floor(((part + 1) * frames) / parts)
    for (const channel of [0, 1] as const) {
      let loudest = 0
      for (let frame = from; frame < until; frame++) {
        const at = WAV_HEADER_BYTES + frame * WAV_FRAME_BYTES + channel * SAMPLE_BYTES
        loudest = Math.max(loudest, Math.abs(view.getInt16(at, true)))
      }
      peaks[channel].push(loudest / FULL)
    }
  }
  return { seconds: frames / view.getUint32(24, true), peaks }
}
const RIFF = 0x52494646
const FULL = 32_768
