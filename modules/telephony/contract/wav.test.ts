import { expect, test } from 'vitest'
import { WAV_FRAME_BYTES, peaksOf, SAMPLE_RATE, wavHeader } from './wav.ts'

/** Left is silent then loud, right the reverse. */
function wav(seconds: number, said = seconds): Uint8Array {
  const frames = seconds * SAMPLE_RATE
  const bytes = new Uint8Array(44 + frames * WAV_FRAME_BYTES)
  bytes.set(wavHeader(said * SAMPLE_RATE * WAV_FRAME_BYTES))
  const view = new DataView(bytes.buffer)
  for (let frame = 0; frame < frames; frame++) {
    const isLate = frame >= frames / 2
    view.setInt16(44 + frame * 4, isLate ? 16_384 : 0, true)
    view.setInt16(46 + frame * 4, isLate ? 0 : -32_768, true)
  }
  return bytes
}
test('each side is as loud as it is', () =>
  expect(peaksOf(wav(2), 2)).toEqual({
    seconds: 2,
    peaks: [
      [0, 0.5],
      [1, 0],
    ],
  }))
test('a header that says more than there is, is not believed', () =>
  expect(peaksOf(wav(1, 3_600), 1)?.seconds).toBe(1))
test.each([
  ['nothing', new Uint8Array(0)],
  ['something else', new Uint8Array(200)],
])('%s is no recording', (_, bytes) => expect(peaksOf(bytes, 4)).toBeNull())
