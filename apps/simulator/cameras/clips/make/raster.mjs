// A small rasteriser: boxes and people in perspective, lit flatly, with fog, as a cheap camera sees a corridor.
export const WIDTH = 960
export const HEIGHT = 540

/** Looks from `eye` along `yaw`, `pitch` (radians); x right, y up, z forward; metres. */
export function camera({ eye, yaw = 0, pitch = 0, fov = 1.25 }) {
  const f = WIDTH / 2 / Math.tan(fov / 2)
  const [cy, sy, cp, sp] = [Math.cos(yaw), Math.sin(yaw), Math.cos(pitch), Math.sin(pitch)]
  return ([x, y, z]) => {
    const [dx, dy, dz] = [x - eye[0], y - eye[1], z - eye[2]]
    const rx = dx * cy - dz * sy
    const rz = dx * sy + dz * cy
    const ry = dy * cp - rz * sp
    const rd = dy * sp + rz * cp
    return { x: rx, y: ry, z: rd, f }
  }
}

export class Canvas {
  constructor(fog = [24, 28, 32], fogFar = 40) {
    this.rgb = new Uint8Array(WIDTH * HEIGHT * 3)
    this.depth = new Float32Array(WIDTH * HEIGHT)
    this.fog = fog
    this.fogFar = fogFar
  }
  clear() {
    for (let i = 0; i < WIDTH * HEIGHT; i++) this.rgb.set(this.fog, i * 3)
    this.depth.fill(Infinity)
  }
  quad(view, points, colour, glow = false) {
    const near = 0.08
    const inView = points.map(view)
    const kept = []
    inView.forEach((a, i) => {
      const b = inView[(i + 1) % inView.length]
      if (a.z >= near) kept.push(a)
      if (a.z >= near !== b.z >= near) {
        const t = (near - a.z) / (b.z - a.z)
        kept.push({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, z: near, f: a.f })
      }
    })
    const flat = kept.map(({ x, y, z, f }) => [WIDTH / 2 + (x / z) * f, HEIGHT / 2 - (y / z) * f, 1 / z])
    for (let i = 1; i + 1 < flat.length; i++) this.triangle(flat[0], flat[i], flat[i + 1], colour, glow)
  }
  triangle(a, b, c, colour, glow) {
    const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    if (Math.abs(area) < 0.01) return
    const top = Math.max(0, Math.floor(Math.min(a[1], b[1], c[1])))
    const bottom = Math.min(HEIGHT - 1, Math.ceil(Math.max(a[1], b[1], c[1])))
    const left = Math.max(0, Math.floor(Math.min(a[0], b[0], c[0])))
    const right = Math.min(WIDTH - 1, Math.ceil(Math.max(a[0], b[0], c[0])))
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++) {
        const [px, py] = [x + 0.5, y + 0.5]
        const u = ((b[0] - px) * (c[1] - py) - (b[1] - py) * (c[0] - px)) / area
        const v = ((c[0] - px) * (a[1] - py) - (c[1] - py) * (a[0] - px)) / area
        const w = 1 - u - v
        if (u < 0 || v < 0 || w < 0) continue
        const z = 1 / (u * a[2] + v * b[2] + w * c[2])
        const i = y * WIDTH + x
        if (z >= this.depth[i]) continue
        this.depth[i] = z
        const fade = glow ? 0 : Math.min(1, z / this.fogFar)
        for (let k = 0; k < 3; k++) this.rgb[i * 3 + k] = colour[k] + (this.fog[k] - colour[k]) * fade
      }
  }
  /** A box by its lower corner and size; each side has its own light. */
  box(view, [x, y, z], [w, h, d], colour) {
    const P = (i, j, k) => [x + i * w, y + j * h, z + k * d]
    const lit = (part) => colour.map((c) => Math.min(255, c * part))
    this.quad(view, [P(0, 0, 0), P(1, 0, 0), P(1, 1, 0), P(0, 1, 0)], lit(0.86))
    this.quad(view, [P(0, 0, 1), P(1, 0, 1), P(1, 1, 1), P(0, 1, 1)], lit(0.7))
    this.quad(view, [P(0, 0, 0), P(0, 0, 1), P(0, 1, 1), P(0, 1, 0)], lit(0.76))
    this.quad(view, [P(1, 0, 0), P(1, 0, 1), P(1, 1, 1), P(1, 1, 0)], lit(0.92))
    this.quad(view, [P(0, 1, 0), P(1, 1, 0), P(1, 1, 1), P(0, 1, 1)], lit(1))
    this.quad(view, [P(0, 0, 0), P(1, 0, 0), P(1, 0, 1), P(0, 0, 1)], lit(0.55))
  }
  /** A room seen from inside, with a strip of lamps and doors along its walls. */
  room(view, [w, h, d], { floor, wall, ceiling, lamps = 3, doors = [], step = 2.4 }) {
    for (let z = 0; z < d; z += step) {
      const z1 = Math.min(d, z + step)
      const shade = 0.94 + 0.06 * ((z / step) % 2)
      const tint = (c) => c.map((each) => each * shade)
      this.quad(
        view,
        [
          [0, 0, z],
          [w, 0, z],
          [w, 0, z1],
          [0, 0, z1],
        ],
        tint(floor),
      )
      this.quad(
        view,
        [
          [0, h, z],
          [w, h, z],
          [w, h, z1],
          [0, h, z1],
        ],
        ceiling,
      )
      this.quad(
        view,
        [
          [0, 0, z],
          [0, h, z],
          [0, h, z1],
          [0, 0, z1],
        ],
        wall,
      )
      this.quad(
        view,
        [
          [w, 0, z],
          [w, h, z],
          [w, h, z1],
          [w, 0, z1],
        ],
        wall.map((c) => c * 0.9),
      )
      this.quad(
        view,
        [
          [0.005, 0, z],
          [0.005, 0.12, z],
          [0.005, 0.12, z1],
          [0.005, 0, z1],
        ],
        wall.map((c) => c * 0.55),
      )
      this.quad(
        view,
        [
          [w - 0.005, 0, z],
          [w - 0.005, 0.12, z],
          [w - 0.005, 0.12, z1],
          [w - 0.005, 0, z1],
        ],
        wall.map((c) => c * 0.5),
      )
    }
    this.quad(
      view,
      [
        [0, 0, d],
        [w, 0, d],
        [w, h, d],
        [0, h, d],
      ],
      wall.map((c) => c * 0.82),
    )
    for (let i = 0; i < lamps; i++) {
      const z = (d * (i + 0.5)) / lamps
      this.quad(
        view,
        [
          [w / 2 - 0.3, h - 0.01, z - 0.6],
          [w / 2 + 0.3, h - 0.01, z - 0.6],
          [w / 2 + 0.3, h - 0.01, z + 0.6],
          [w / 2 - 0.3, h - 0.01, z + 0.6],
        ],
        [250, 252, 246],
        true,
      )
    }
    for (const [side, z, colour] of doors) {
      const x = side === 'left' ? 0.01 : w - 0.01
      this.quad(
        view,
        [
          [x, 0, z],
          [x, 2.1, z],
          [x, 2.1, z + 1],
          [x, 0, z + 1],
        ],
        colour,
      )
      const inner = side === 'left' ? 0.02 : w - 0.02
      this.quad(
        view,
        [
          [inner, 1, z + 0.85],
          [inner, 1.08, z + 0.85],
          [inner, 1.08, z + 0.93],
          [inner, 1, z + 0.93],
        ],
        [210, 206, 190],
      )
    }
  }
  /** A running man in green over a door, as everywhere. */
  exitSign(view, [x, y, z]) {
    this.quad(
      view,
      [
        [x, y, z],
        [x + 0.7, y, z],
        [x + 0.7, y + 0.28, z],
        [x, y + 0.28, z],
      ],
      [30, 190, 90],
      true,
    )
    this.quad(
      view,
      [
        [x + 0.12, y + 0.06, z - 0.01],
        [x + 0.3, y + 0.06, z - 0.01],
        [x + 0.36, y + 0.22, z - 0.01],
        [x + 0.2, y + 0.22, z - 0.01],
      ],
      [235, 255, 240],
      true,
    )
    this.quad(
      view,
      [
        [x + 0.42, y + 0.12, z - 0.01],
        [x + 0.62, y + 0.12, z - 0.01],
        [x + 0.62, y + 0.16, z - 0.01],
        [x + 0.42, y + 0.16, z - 0.01],
      ],
      [235, 255, 240],
      true,
    )
  }
  person(view, [x, z], phase, coat, y = 0) {
    const swing = Math.sin(phase) * 0.22
    this.box(view, [x - 0.16, y, z - 0.08 + swing], [0.13, 0.82, 0.16], [52, 56, 70])
    this.box(view, [x + 0.03, y, z - 0.08 - swing], [0.13, 0.82, 0.16], [46, 50, 64])
    this.box(view, [x - 0.22, y + 0.8, z - 0.13], [0.44, 0.62, 0.26], coat)
    this.box(
      view,
      [x - 0.3, y + 0.82, z - 0.07 - swing * 0.8],
      [0.09, 0.56, 0.14],
      coat.map((c) => c * 0.8),
    )
    this.box(
      view,
      [x + 0.21, y + 0.82, z - 0.07 + swing * 0.8],
      [0.09, 0.56, 0.14],
      coat.map((c) => c * 0.8),
    )
    this.box(view, [x - 0.11, y + 1.46, z - 0.1], [0.22, 0.24, 0.2], [198, 160, 132])
    this.box(view, [x - 0.12, y + 1.64, z - 0.11], [0.24, 0.09, 0.22], [40, 34, 32])
  }
  /** Soft grey, over what stands behind it. */
  puff(view, at, radius, strength, colour = [96, 98, 102]) {
    const { x, y, z, f } = view(at)
    if (z < 0.3) return
    const [cx, cy, r] = [WIDTH / 2 + (x / z) * f, HEIGHT / 2 - (y / z) * f, (radius / z) * f]
    for (let py = Math.max(0, Math.floor(cy - r)); py < Math.min(HEIGHT, cy + r); py++)
      for (let px = Math.max(0, Math.floor(cx - r)); px < Math.min(WIDTH, cx + r); px++) {
        const i = py * WIDTH + px
        if (this.depth[i] < z - radius) continue
        const far = Math.hypot(px - cx, py - cy) / r
        if (far >= 1) continue
        const cover = strength * (1 - far * far) ** 2
        for (let k = 0; k < 3; k++) this.rgb[i * 3 + k] += (colour[k] - this.rgb[i * 3 + k]) * cover
      }
  }
}
