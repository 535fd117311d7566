import { crc32, deflateSync } from 'node:zlib'

/** A grey PNG with a grid of walls six pixels thick. */
export function drawn(width: number, height: number): Buffer {
  const [paper, wall] = [0xf8, 0x33]
  const isWall = (at: number, room: number) => at % room < 6
  const open = Buffer.alloc(width + 1, paper)
  for (let x = 0; x < width; x++) if (isWall(x, 490)) open[x + 1] = wall
  const closed = Buffer.alloc(width + 1, wall)
  open[0] = closed[0] = 0 // no filter
  const rowsOf = Array.from({ length: height }, (_, y) => (isWall(y, 340) ? closed : open))
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head[8] = 8 // bits of grey
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const sign = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    sign,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rowsOf))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
