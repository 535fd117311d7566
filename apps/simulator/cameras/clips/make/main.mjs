// Draws the clips of the pretend cameras: `node apps/simulator/cameras/clips/make/main.mjs`. Needs ffmpeg with x264 and x265; what it makes is
// committed, so that nobody else does. A clip is a plain stream of units (annex B), one slice to a picture, a key frame a second.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import path from 'node:path'
import { Canvas, HEIGHT, WIDTH } from './raster.mjs'
import { SCENES } from './scenes.mjs'

const PER_S = 12
const SECONDS = 6
const folder = path.dirname(import.meta.dirname)

const h264 = [
  '-c:v',
  'libx264',
  '-profile:v',
  'main',
  '-preset',
  'medium',
  '-crf',
  '24',
  '-x264-params',
  `keyint=${PER_S}:min-keyint=${PER_S}:scenecut=0:bframes=0:slices=1:sliced-threads=0:repeat-headers=1`,
  '-f',
  'h264',
]
const hevc = [
  '-c:v',
  'libx265',
  '-preset',
  'medium',
  '-crf',
  '27',
  '-x265-params',
  `keyint=${PER_S}:min-keyint=${PER_S}:scenecut=0:bframes=0:slices=1:repeat-headers=1:log-level=error`,
  '-f',
  'hevc',
]

/** @type {[ending: string, codec: string[]][]} */
const PLAIN = [['h264', h264]]
/** @type {[ending: string, codec: string[]][]} */
const BOTH = [...PLAIN, ['hevc', hevc]]

for (const [name, scene] of Object.entries(SCENES))
  for (const [ending, codec] of name === 'lobby' ? BOTH : PLAIN) await make(name, scene, ending, codec)

async function make(name, scene, ending, codec) {
  const file = path.join(folder, `${name}.${ending}`)
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
  const args = ['-y', '-loglevel', 'error', ...raw, '-pix_fmt', 'yuv420p', '-threads', '1', ...codec, file]
  const ffmpeg = spawn('ffmpeg', args, { stdio: ['pipe', 'inherit', 'inherit'] })
  const canvas = new Canvas(scene.fog)
  for (let i = 0; i < PER_S * SECONDS; i++) {
    canvas.clear()
    scene.draw(canvas, i / (PER_S * SECONDS))
    if (!ffmpeg.stdin.write(Buffer.from(canvas.rgb))) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  await once(ffmpeg, 'exit')
  process.stdout.write(`${name} ${ending} ${(statSync(file).size / 1024).toFixed(0)} KiB\n`)
}
