import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { Canvas, HEIGHT, WIDTH } from './raster.mjs'

/** Pictures in a second. */
export const PER_S = 12

/** Draws picture after picture, `t` from 0 to 1, and gives each to ffmpeg, which writes the file as `codec` says. */
export async function coded({ file, fog, seconds, draw, codec }) {
  const raw = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${WIDTH}x${HEIGHT}`,
    '-r',
    String(PER_S),
    '-i',
    '-',
  ]
  const ffmpeg = spawn(
    'ffmpeg',
    ['-y', '-loglevel', 'error', ...raw, '-pix_fmt', 'yuv420p', '-threads', '1', ...codec, file],
    {
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  )
  const canvas = new Canvas(fog)
  for (let i = 0; i < PER_S * seconds; i++) {
    canvas.clear()
    draw(canvas, i / (PER_S * seconds))
    if (!ffmpeg.stdin.write(Buffer.from(canvas.rgb))) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  await once(ffmpeg, 'exit')
  process.stdout.write(`${file.split('/').at(-1)} ${(statSync(file).size / 1024).toFixed(0)} KiB\n`)
}
