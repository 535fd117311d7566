// Draws the demo's training film: `node apps/simulator/cameras/clips/make/film.mjs`. Needs ffmpeg with x264; what it makes is committed.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { coded } from './coded.mjs'
import { camera } from './raster.mjs'

const SECONDS = 10
const TURN = Math.PI * 2
const file = path.join(import.meta.dirname, '../../../../server/seed/films/extinguisher.mp4')
const RED = [196, 40, 34]
const between = (t, from, to) => Math.max(0, Math.min(1, (t - from) / (to - from)))

/** 提、拔、握、压: somebody takes the extinguisher down, walks up to what burns, and puts it out from its foot. */
function draw(c, t) {
  const view = camera({ eye: [3.2, 2.1, 0.2], yaw: 0, pitch: -0.22, fov: 1.2 })
  c.room(view, [6.4, 3.4, 9], {
    floor: [150, 152, 146],
    wall: [214, 212, 202],
    ceiling: [226, 228, 226],
    lamps: 3,
    doors: [['right', 6.4, [136, 96, 62]]],
  })
  c.exitSign(view, [4.6, 2.6, 8.9])
  const lifted = between(t, 0.12, 0.2)
  const walked = between(t, 0.24, 0.48)
  const sprayed = between(t, 0.52, 0.58)
  const out = between(t, 0.6, 0.88)
  const x = 1.2 + walked * 1.1
  c.person(view, [x, 3.6], walked * (1 - between(t, 0.46, 0.48)) * TURN * 3, [46, 74, 128])
  const at = lifted === 0 ? [0.15, 0.9, 3.5] : [x + 0.28, 0.55 + 0.2 * lifted, 3.45]
  c.box(view, at, [0.17, 0.5, 0.17], RED)
  c.box(view, [at[0] + 0.04, at[1] + 0.5, at[2] + 0.04], [0.09, 0.1, 0.09], [34, 34, 36])
  c.box(view, [4.3, 0, 4.2], [0.7, 0.5, 0.7], [120, 88, 56])
  for (let i = 0; i < 60; i++) {
    const age = (i / 60 + t * 7) % 1
    const sway = Math.sin(i * 12.9 + t * TURN * 6)
    const left = 1 - out
    if (left > 0)
      c.puff(
        view,
        [4.65 + sway * 0.18, 0.5 + age * 1.1 * left, 4.5],
        (0.26 - age * 0.14) * left,
        0.55 * (1 - age),
        [255, 190 - age * 110, 60 - age * 40],
      )
    c.puff(
      view,
      [4.65 + sway * 0.3, 1.1 + age * 1.6, 4.5],
      0.2 + age * 0.5,
      0.16 * left * Math.sin(Math.PI * age),
      [80, 78, 78],
    )
    if (sprayed > 0 && t < 0.9)
      c.puff(
        view,
        [at[0] + 0.2 + age * (4.3 - at[0]), 1.05 - age * 0.6 + Math.sin(i * 7.1) * 0.05, 3.6 + age * 0.8],
        0.06 + age * 0.26,
        0.4 * sprayed * (1 - age * 0.6),
        [244, 246, 248],
      )
  }
}

mkdirSync(path.dirname(file), { recursive: true })
const scaled = ['-vf', 'scale=640:360', '-c:v', 'libx264']
const small = ['-profile:v', 'main', '-preset', 'slow', '-crf', '30', '-movflags', '+faststart', '-bitexact']
await coded({ file, fog: [40, 40, 44], seconds: SECONDS, draw, codec: [...scaled, ...small] })
