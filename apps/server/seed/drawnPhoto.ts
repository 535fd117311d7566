import { crc32, deflateSync } from 'node:zlib'
import { COLOURS, SCENES, type SceneName, type SceneShape } from './scenes.table.ts'

const WIDTH = 480
const HEIGHT = 360
const PALETTE = 3
const BITS = 8
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const UINT32_BYTES = 4

/** What stands for a photo in the demo city: the scene, drawn in flat colours, as a PNG of a few kilobytes. */
export function drawnPhoto(name: SceneName): Buffer {
  const pixels = Buffer.alloc(WIDTH * HEIGHT)
  for (const shape of SCENES[name]) fill(pixels, shape)
  const lines: Buffer[] = []
  for (let y = 0; y < HEIGHT; y++) lines.push(Buffer.from([0]), pixels.subarray(y * WIDTH, (y + 1) * WIDTH)) // 0: the line is as it is
  const head = Buffer.from([...uint32(WIDTH), ...uint32(HEIGHT), BITS, PALETTE, 0, 0, 0])
  const palette = Buffer.from(Object.values(COLOURS).join(''), 'hex')
  const drawn = deflateSync(Buffer.concat(lines))
  const parts = [chunk('IHDR', head), chunk('PLTE', palette), chunk('IDAT', drawn), chunk('IEND', NOTHING)]
  return Buffer.concat([SIGNATURE, ...parts])
}
const NOTHING = Buffer.alloc(0)

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))])
}
function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(UINT32_BYTES)
  bytes.writeUInt32BE(value)
  return bytes
}

const INDEX = Object.keys(COLOURS)
/** Line by line, between each two edges it crosses. */
function fill(pixels: Buffer, [colour, ...corners]: SceneShape): void {
  const ink = INDEX.indexOf(colour)
  for (let y = 0; y < HEIGHT; y++) {
    const crossed = corners
      .flatMap(([x1, y1], i) => {
        const [x2, y2] = corners[(i + 1) % corners.length] ?? [x1, y1]
        return y1 > y === y2 > y ? [] : [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)]
      })
      .toSorted((a, b) => a - b)
    for (let i = 0; i + 1 < crossed.length; i += 2)
      pixels.fill(ink, y * WIDTH + clamped(crossed[i] ?? 0), y * WIDTH + clamped(crossed[i + 1] ?? 0))
  }
}
const clamped = (x: number): number => Math.max(0, Math.min(WIDTH, Math.round(x)))
