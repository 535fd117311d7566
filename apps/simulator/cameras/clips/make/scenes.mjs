// What the pretend cameras see. `t` goes from 0 to 1 and comes back to where it began: a clip plays round and round.
import { camera } from './raster.mjs'

const TURN = Math.PI * 2
/** There and back, so that nobody jumps. */
const toAndFro = (t) => (t < 0.5 ? t * 2 : 2 - t * 2)
const grey = [196, 200, 200]

export const SCENES = {
  corridor: {
    fog: [30, 34, 38],
    draw(c, t) {
      const view = camera({ eye: [0.5, 2.5, 0.3], yaw: 0.1, pitch: -0.2 })
      c.room(view, [2.6, 2.9, 26], {
        floor: [150, 152, 146],
        wall: [214, 212, 202],
        ceiling: [226, 228, 226],
        lamps: 6,
        doors: [
          ['left', 4, [136, 96, 62]],
          ['left', 9, [136, 96, 62]],
          ['left', 15, [136, 96, 62]],
          ['right', 6, [136, 96, 62]],
          ['right', 12, [136, 96, 62]],
          ['right', 19, [150, 40, 36]],
        ],
      })
      c.exitSign(view, [0.95, 2.3, 25.9])
      c.box(view, [2.38, 0.5, 8.4], [0.2, 1, 0.7], [176, 38, 34])
      const step = toAndFro(t)
      c.person(view, [1.6, 5 + step * 14], t * TURN * 14, [60, 88, 140])
    },
  },
  ward: {
    fog: [34, 40, 42],
    draw(c, t) {
      const view = camera({ eye: [2.6, 2.5, 0.3], yaw: -0.12, pitch: -0.2 })
      c.room(view, [3, 2.9, 30], {
        floor: [138, 160, 150],
        wall: [216, 226, 220],
        ceiling: [232, 236, 234],
        lamps: 7,
        doors: [
          ['left', 3, [176, 190, 196]],
          ['left', 8, [176, 190, 196]],
          ['left', 13, [176, 190, 196]],
          ['right', 5, [176, 190, 196]],
          ['right', 10, [176, 190, 196]],
          ['right', 16, [176, 190, 196]],
        ],
      })
      c.exitSign(view, [1.1, 2.3, 29.9])
      const step = toAndFro(t)
      c.box(view, [0.5, 0.35, 9 + step * 4], [0.75, 0.25, 1.9], [222, 226, 230])
      c.box(view, [0.55, 0.6, 9.1 + step * 4], [0.65, 0.14, 0.5], [246, 246, 250])
      c.person(view, [0.9, 11.3 + step * 4], t * TURN * 6, [232, 238, 242])
      c.person(view, [2.2, 16 - step * 7], t * TURN * 9 + 1, [120, 166, 180])
    },
  },
  smoke: {
    fog: [36, 34, 32],
    draw(c, t) {
      const view = camera({ eye: [0.6, 2.5, 0.3], yaw: 0.1, pitch: -0.2 })
      c.room(view, [2.8, 2.9, 22], {
        floor: [140, 132, 122],
        wall: [204, 194, 178],
        ceiling: [214, 206, 196],
        lamps: 5,
        doors: [
          ['left', 6, [120, 84, 56]],
          ['right', 4, [120, 84, 56]],
          ['right', 10, [98, 66, 44]],
          ['right', 16, [120, 84, 56]],
        ],
      })
      c.exitSign(view, [1.05, 2.3, 21.9])
      const glow = 0.6 + 0.4 * Math.sin(t * TURN * 5) * Math.sin(t * TURN * 3)
      c.quad(
        view,
        [
          [2.78, 0, 10.1],
          [2.78, 0.35 + glow * 0.2, 10.1],
          [2.78, 0.35 + glow * 0.25, 10.9],
          [2.78, 0, 10.9],
        ],
        [255, 150 + glow * 50, 40],
        true,
      )
      for (let i = 0; i < 70; i++) {
        const age = (i / 70 + t * 2) % 1
        const up = Math.min(1, age * 2.2)
        const along = Math.max(0, age - 0.35)
        const sway = Math.sin(i * 12.9 + t * TURN * 2)
        c.puff(
          view,
          [2.5 - along * 1.5 + sway * 0.25, 0.3 + up * 2.35, 10.5 - along * 9 + sway * 0.4],
          0.35 + age * 1.15,
          0.3 * Math.sin(Math.PI * age),
          [88, 86, 86],
        )
      }
    },
  },
  lobby: {
    fog: [40, 40, 44],
    draw(c, t) {
      const view = camera({ eye: [1, 3.9, 0.3], yaw: 0.42, pitch: -0.3, fov: 1.35 })
      c.room(view, [14, 4.6, 16], {
        floor: [176, 168, 154],
        wall: [206, 196, 178],
        ceiling: [232, 230, 224],
        lamps: 4,
      })
      for (const [x, z] of [
        [4, 5],
        [4, 11],
        [10, 5],
        [10, 11],
      ])
        c.box(view, [x, 0, z], [0.7, 4.6, 0.7], [222, 216, 204])
      c.box(view, [5.2, 0, 13.4], [4.2, 1.1, 0.8], [104, 74, 52])
      c.box(view, [5.2, 1.1, 13.4], [4.2, 0.05, 0.9], [230, 226, 218])
      c.person(view, [6.4, 14.4], 0, [40, 46, 66])
      for (let i = 0; i < 3; i++)
        c.quad(
          view,
          [
            [13.98, 0.1, 3 + i * 3],
            [13.98, 3.4, 3 + i * 3],
            [13.98, 3.4, 5.6 + i * 3],
            [13.98, 0.1, 5.6 + i * 3],
          ],
          [150, 186, 206],
          true,
        )
      const step = toAndFro(t)
      c.person(view, [12.6 - step * 8, 4 + step * 5], t * TURN * 10, [150, 64, 58])
      c.person(view, [5.6 + step * 6, 8.5], t * TURN * 8 + 2, [76, 108, 84])
      c.box(view, [2.2, 0, 6], [0.9, 0.45, 2.4], [84, 90, 104])
    },
  },
  pumps: {
    fog: [28, 32, 34],
    draw(c, t) {
      const view = camera({ eye: [0.7, 3, 0.3], yaw: 0.38, pitch: -0.3, fov: 1.3 })
      c.room(view, [9, 3.6, 10], {
        floor: [112, 122, 118],
        wall: [186, 190, 186],
        ceiling: [200, 202, 200],
        lamps: 3,
      })
      for (let i = 0; i < 3; i++) {
        const z = 2.4 + i * 2.4
        c.box(view, [4, 0, z], [2.6, 0.3, 1.1], [92, 96, 100])
        c.box(view, [4.2, 0.3, z + 0.15], [1.3, 0.8, 0.8], [172, 36, 32])
        c.box(view, [5.6, 0.4, z + 0.2], [0.8, 0.65, 0.7], [60, 92, 150])
        c.box(view, [6.35, 0.6, z + 0.42], [1.9, 0.24, 0.24], [176, 36, 32])
        const on = i < 2
        c.quad(
          view,
          [
            [4.19, 0.8, z + 0.3],
            [4.19, 0.95, z + 0.3],
            [4.19, 0.95, z + 0.45],
            [4.19, 0.8, z + 0.45],
          ],
          on && (t * 8 + i * 0.5) % 1 < 0.5 ? [70, 255, 120] : [40, 90, 60],
          true,
        )
        const a = t * TURN * (on ? 8 : 0) + i
        c.box(
          view,
          [5.52 + Math.cos(a) * 0.02, 0.68 + Math.sin(a) * 0.18, z + 0.5 + Math.cos(a) * 0.18],
          [0.08, 0.08, 0.08],
          [240, 232, 120],
        )
      }
      c.box(view, [8.2, 0.5, 1.6], [0.3, 0.3, 7.4], [176, 36, 32])
      c.box(view, [8.2, 2.6, 1.6], [0.3, 0.3, 7.4], [176, 36, 32])
      for (let i = 0; i < 3; i++) c.box(view, [8.24, 0.7, 2.85 + i * 2.4], [0.22, 2, 0.22], [176, 36, 32])
      const needle = 0.9 + Math.sin(t * TURN * 2) * 0.05
      c.box(view, [8.1, 1.6, 4.2], [0.1, 0.5, 0.5], [240, 240, 236])
      c.box(view, [8.06, 1.6 + 0.22 * needle, 4.42], [0.04, 0.06, 0.2], [200, 30, 30])
    },
  },
  stairs: {
    fog: [26, 28, 32],
    draw(c, t) {
      const view = camera({ eye: [0.4, 3.3, 0.2], yaw: 0.28, pitch: -0.34, fov: 1.3 })
      c.room(view, [4.4, 4, 7.6], {
        floor: [128, 128, 124],
        wall: [206, 206, 198],
        ceiling: [214, 214, 210],
        lamps: 1,
        doors: [['left', 4.4, [150, 44, 40]]],
      })
      for (let i = 0; i < 9; i++)
        c.box(view, [2.2, 0, 2.4 + i * 0.3], [1.9, 0.17 * (i + 1), 0.3], [164, 162, 154])
      c.box(view, [2.1, 0.9, 2.3], [0.05, 0.06, 3], [90, 90, 96])
      c.exitSign(view, [0.2, 2.4, 7.5])
      const step = toAndFro(t)
      const up = Math.max(0, Math.min(1, (step - 0.35) * 1.8))
      c.person(view, [3.1, 1.6 + step * 3.2], t * TURN * 9, [94, 80, 120], up * 1.5)
    },
  },
  parking: {
    fog: [22, 24, 28],
    draw(c, t) {
      const view = camera({ eye: [1, 2.7, 0.3], yaw: 0.3, pitch: -0.2, fov: 1.35 })
      c.room(view, [16, 3.1, 26], {
        floor: [92, 98, 98],
        wall: [164, 166, 160],
        ceiling: [120, 122, 120],
        lamps: 5,
      })
      const cars = [
        [11, 3, [60, 66, 80]],
        [11, 6.4, [186, 188, 190]],
        [11, 9.8, [120, 30, 30]],
        [11, 16.6, [40, 60, 92]],
        [1.2, 9, [200, 200, 196]],
        [1.2, 15, [50, 52, 54]],
      ]
      for (const [x, z, colour] of cars) {
        c.box(view, [x, 0.3, z], [4.2, 0.6, 1.8], colour)
        c.box(
          view,
          [x + 0.8, 0.9, z + 0.1],
          [2.2, 0.55, 1.6],
          colour.map((each) => each * 0.7),
        )
      }
      for (let i = 0; i < 4; i++) c.box(view, [9.4, 0, 4 + i * 6], [0.6, 3.1, 0.6], [210, 190, 90])
      for (let i = 0; i < 5; i++)
        c.box(
          view,
          [1, 0.2, 3 + i * 0.7],
          [1.6, 0.75, 0.25],
          [
            [40, 110, 70],
            [160, 60, 40],
            [60, 70, 130],
          ][i % 3],
        )
      const z = 24 - toAndFro(t) * 20
      c.box(view, [5.6, 0.3, z], [1.8, 0.6, 4.2], [150, 152, 158])
      c.box(view, [5.7, 0.9, z + 1], [1.6, 0.55, 2.2], [96, 98, 104])
      for (const x of [5.7, 7])
        c.quad(
          view,
          [
            [x, 0.55, z - 0.01],
            [x + 0.3, 0.55, z - 0.01],
            [x + 0.3, 0.7, z - 0.01],
            [x, 0.7, z - 0.01],
          ],
          [255, 250, 220],
          true,
        )
    },
  },
  control: {
    fog: [20, 24, 30],
    draw(c, t) {
      const view = camera({ eye: [0.5, 2.8, 0.3], yaw: 0.35, pitch: -0.3, fov: 1.3 })
      c.room(view, [7, 3.2, 7], {
        floor: [98, 106, 116],
        wall: [186, 192, 198],
        ceiling: [206, 210, 212],
        lamps: 2,
      })
      for (let i = 0; i < 3; i++) {
        c.box(view, [5.6, 0, 1.6 + i * 1.6], [0.9, 2, 1.4], grey)
        for (let k = 0; k < 5; k++) {
          const blink = (t * 6 + i * 0.37 + k * 0.21) % 1 < 0.5
          c.quad(
            view,
            [
              [5.59, 1.5, 1.8 + i * 1.6 + k * 0.2],
              [5.59, 1.58, 1.8 + i * 1.6 + k * 0.2],
              [5.59, 1.58, 1.88 + i * 1.6 + k * 0.2],
              [5.59, 1.5, 1.88 + i * 1.6 + k * 0.2],
            ],
            k === 0 ? [60, 230, 90] : blink ? [240, 190, 60] : [90, 80, 50],
            true,
          )
        }
      }
      c.box(view, [1.6, 0, 3.6], [2.8, 0.75, 1], [112, 84, 58])
      c.box(view, [2, 0.78, 4.2], [0.9, 0.5, 0.06], [30, 34, 40])
      c.quad(
        view,
        [
          [2.05, 0.82, 4.19],
          [2.85, 0.82, 4.19],
          [2.85, 1.24, 4.19],
          [2.05, 1.24, 4.19],
        ],
        [70, 140 + 20 * Math.sin(t * TURN * 4), 190],
        true,
      )
      c.person(view, [2.5, 5], Math.sin(t * TURN) * 0.3, [46, 58, 96], -0.25)
    },
  },
}
