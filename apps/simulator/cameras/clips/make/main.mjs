// Draws the clips of the pretend cameras: `node apps/simulator/cameras/clips/make/main.mjs`. Needs ffmpeg with x264 and x265; what it makes is
// committed, so that nobody else does. A clip is a plain stream of units (annex B), one slice to a picture, a key frame a second.
import path from 'node:path'
import { coded, PER_S } from './coded.mjs'
import { SCENES } from './scenes.mjs'

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
  for (const [ending, codec] of name === 'lobby' ? BOTH : PLAIN)
    await coded({ ...scene, file: path.join(folder, `${name}.${ending}`), seconds: SECONDS, codec })
