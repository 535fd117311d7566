import jsQR from 'jsqr'
import { create } from 'qrcode'
import { expect, test } from 'vitest'
import { type CopiedFrame, greyPicture, isGreyReadable } from './greyPicture.ts'

const TEXT = 'gss:p:019aa000-0001-7000-8000-000000000001'
const [PAPER, INK] = [230, 30]
const MODULE_PX = 8

/** A label in the middle of a frame, as a camera hands it over: rows are longer than the picture, and it does not begin at once. */
function frameOf(format: string, width: number, height: number): { bytes: Uint8Array; frame: CopiedFrame } {
  const step = /^(RGB|BGR)/.test(format) ? 4 : 1
  const [offset, stride] = [64, width * step + 32]
  const bytes = new Uint8Array(offset + stride * height).fill(PAPER)
  const { modules } = create(TEXT, { errorCorrectionLevel: 'M' })
  const left = Math.floor((width - modules.size * MODULE_PX) / 2)
  const top = Math.floor((height - modules.size * MODULE_PX) / 2)
  for (let y = 0; y < modules.size * MODULE_PX; y++)
    for (let x = 0; x < modules.size * MODULE_PX; x++) {
      const isDark = modules.data[Math.floor(y / MODULE_PX) * modules.size + Math.floor(x / MODULE_PX)]
      const at = offset + (top + y) * stride + (left + x) * step
      bytes.fill(isDark ? INK : PAPER, at, at + step)
    }
  return { bytes, frame: { format, width, height, offset, stride } }
}

// oxfmt-ignore
const frames: [what: string, format: string, width: number, height: number, shown: [number, number]][] = [
  ['planes, lying',            'I420', 1_920, 1_080, [960, 540]],
  ['planes, of a phone held upright', 'NV12', 1_080, 1_920, [540, 960]],
  ['points of four bytes',     'BGRX', 1_280, 720,   [640, 360]],
  ['as large as is needed',    'RGBA', 640,   480,   [640, 480]],
]
test.each(frames)('a label is read in a frame written by %s', (_, format, width, height, shown) => {
  const { bytes, frame } = frameOf(format, width, height)
  const grey = greyPicture(bytes, frame)
  expect([grey.width, grey.height]).toEqual(shown)
  expect(jsQR(grey.data, grey.width, grey.height)?.data).toBe(TEXT)
})

test('one frame after another is drawn into the same room; another size gets its own', () => {
  const { bytes, frame } = frameOf('I420', 1_920, 1_080)
  const first = greyPicture(bytes, frame)
  bytes.fill(0)
  const second = greyPicture(bytes, frame, first)
  expect(second.data).toBe(first.data)
  expect(second.data.slice(0, 4)).toEqual(new Uint8ClampedArray([0, 0, 0, 255]))
  const other = frameOf('I420', 640, 480)
  expect(greyPicture(other.bytes, other.frame, second).data).not.toBe(second.data)
})

test('a way of writing nobody knows is not read, and is said', () =>
  expect([isGreyReadable('I420'), isGreyReadable('P010'), isGreyReadable(null)]).toEqual([
    true,
    false,
    false,
  ]))
