/** A floor as a plate seen from above (look §14 l), in the pixels it was drawn in. Its corners: far, right, near, left. */
const FAR = { x: 79, y: 0 }
const ALONG = { x: 138.6, y: 41.6 }
const ACROSS = { x: -69.3, y: 20.8 }
const THICK = 6.4
const ROOMS = 8
/** Where the corridor runs. */
const [CORRIDOR_FROM, CORRIDOR_UNTIL] = [0.4, 0.6]
export const PLATE_BOX = { left: -1, top: -5, width: 230, height: 78 }

const TENTHS = 10
const tenth = (value: number) => Math.round(value * TENTHS) / TENTHS
/** A point by its parts of the two sides. */
export const onPlate = (u: number, v: number): { x: number; y: number } => ({
  x: tenth(FAR.x + ALONG.x * u + ACROSS.x * v),
  y: tenth(FAR.y + ALONG.y * u + ACROSS.y * v),
})
const said = ({ x, y }: { x: number; y: number }, down = 0) => `${x} ${tenth(y + down)}`
const line = (...points: string[]) => `M${points.join('L')}`
const ring = (...points: string[]) => `${line(...points)}Z`

const [far, right, near, left] = [onPlate(0, 0), onPlate(1, 0), onPlate(1, 1), onPlate(0, 1)]
export const PLATE_TOP = ring(said(far), said(right), said(near), said(left))
export const PLATE_LEFT = ring(said(left), said(near), said(near, THICK), said(left, THICK))
export const PLATE_RIGHT = ring(said(right), said(near), said(near, THICK), said(right, THICK))
/** The outline of the chosen one stands off at its corners. */
const [OUT, UP] = [9.7, 2.9]
export const PLATE_CHOSEN = ring(
  said(far, -UP),
  said({ ...right, x: tenth(right.x + OUT) }),
  said(near, UP),
  said({ ...left, x: tenth(left.x - OUT) }),
)
/** Corridor and rooms: every plate is the same, it says nothing of the floor. */
export const PLATE_FINE = [
  ...[CORRIDOR_FROM, CORRIDOR_UNTIL].map((v) => line(said(onPlate(0, v)), said(onPlate(1, v)))),
  ...Array.from({ length: ROOMS - 1 }, (_, at) => (at + 1) / ROOMS).flatMap((u) => [
    line(said(onPlate(u, 0)), said(onPlate(u, CORRIDOR_FROM))),
    line(said(onPlate(u, CORRIDOR_UNTIL)), said(onPlate(u, 1))),
  ]),
].join('')
