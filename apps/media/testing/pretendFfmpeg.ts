import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileHead, h264Format, pictureHeader, pictureTag } from '@gss/flv'
import { fromBase64 } from '@gss/rtsp'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import { SPS } from './pretendCamera.ts'

/** What it does: as the real one, or one of its faults. */
export type Manner = 'works' | 'noEncoder' | 'stubborn' | 'dies'

/** A program in the place of ffmpeg, in the hand of a test: for each picture that comes in, one of ours goes out. */
export function pretendFfmpeg(manner: Manner) {
  const folder = mkdtempSync(path.join(tmpdir(), 'ffmpeg-'))
  atTheEnd(async () => rmSync(folder, { recursive: true, force: true }))
  const format = h264Format(SPS, fromBase64('aOvCyyA='))
  if (!format) throw new Error('no format')
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
  const slice = Uint8Array.from({ length: 200 }, (_, at) => (at === 0 ? 0x65 : 0x80 | (at & 0x7f)))
  const said = path.join(folder, 'arguments')
  const script = path.join(folder, 'ffmpeg.mjs')
  writeFileSync(
    script,
    `import { writeFileSync } from 'node:fs'
const manner = ${JSON.stringify(manner)}
writeFileSync(${JSON.stringify(said)}, process.argv.slice(2).join('\\n'))
const picture = Buffer.from('${base64(pictureTag('h264', [slice], true, 0))}', 'base64')
if (manner === 'noEncoder') { process.stderr.write("Unknown encoder 'libx264'"); process.exit(1) }
if (manner === 'stubborn') { process.on('SIGTERM', () => undefined); setInterval(() => undefined, 1000) }
let begun = false
let rest = Buffer.alloc(0)
const isJpeg = process.argv.includes('mjpeg')
process.stdin.on('data', (chunk) => {
  rest = Buffer.concat([rest, chunk])
  for (;;) {
    const mark = isJpeg ? Buffer.from([0xff, 0xd8]) : Buffer.from([0, 0, 0, 1, 0x26])
    const at = rest.indexOf(mark)
    if (at < 0) return void (rest = rest.subarray(-4))
    rest = rest.subarray(at + mark.length)
    if (manner === 'stubborn') continue
    if (!begun) process.stdout.write(Buffer.from('${base64(Buffer.concat([fileHead(false), pictureHeader(format, 0)]))}', 'base64'))
    begun = true
    process.stdout.write(picture)
    if (manner === 'dies') process.exit(1)
  }
})
if (manner !== 'stubborn') process.stdin.on('end', () => process.exit(0))
`,
  )
  const program = path.join(folder, 'ffmpeg')
  writeFileSync(program, `#!/bin/sh\nexec "${process.execPath}" "${script}" "$@"\n`, { mode: 0o755 })
  return { program, arguments: () => (existsSync(said) ? readFileSync(said, 'utf8').split('\n') : []) }
}
