import { expect, test } from 'vitest'
import { fuzz } from '../apps/media/testing/fuzz.ts'
import { CLIPS, readClip } from '../apps/simulator/cameras/clip.ts'

const PACKETS = 6_000
const PICTURE_MAX_BYTES = 4_194_304 + 65_536

test('spoilt packets end nothing, and nobody holds more of them than one picture', () => {
  const films = [readClip('lobby', 'h264', CLIPS), readClip('lobby', 'hevc', CLIPS)]
  const told = fuzz(films, PACKETS, 20_261_124)
  expect(told.packets).toBeGreaterThanOrEqual(PACKETS)
  // The mill really mills: some come through, some readers give up.
  expect(told.pictures).toBeGreaterThan(20)
  expect(told.given).toBeGreaterThan(20)
  expect(told.largestBytes).toBeLessThan(PICTURE_MAX_BYTES)
})
