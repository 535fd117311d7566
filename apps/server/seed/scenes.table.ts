/** Hexadecimal, each two digits a part of red, green, blue. */
export const COLOURS = {
  wall: 'c9c6bd',
  wallFar: 'b3b0a8',
  floor: '8f8a80',
  ceiling: 'dedcd5',
  door: '7c6a55',
  doorOpen: '3a3f46',
  carton: 'b98a52',
  cartonEdge: '8e6637',
  red: 'b3261e',
  steel: '7d8790',
  dark: '2b2f34',
  green: '2e8b57',
  white: 'f3f3ef',
  flame: 'f2a33a',
  spark: 'fff3c4',
  wood: 'a3784a',
} as const
export type Colour = keyof typeof COLOURS
type Corner = readonly [x: number, y: number]
export type SceneShape = readonly [colour: Colour, ...corners: Corner[]]

const box = (colour: Colour, x: number, y: number, width: number, height: number): SceneShape => [
  colour,
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]
const CORRIDOR: readonly SceneShape[] = [
  box('wall', 0, 0, 480, 360),
  ['ceiling', [0, 0], [480, 0], [320, 110], [160, 110]],
  ['floor', [0, 360], [480, 360], [320, 230], [160, 230]],
  box('wallFar', 160, 110, 160, 120),
  box('door', 205, 135, 70, 95),
  box('green', 215, 115, 50, 14),
  box('white', 222, 119, 36, 6),
]
const carton = (x: number, y: number, size: number): SceneShape[] => [
  box('carton', x, y, size, size * 0.8),
  box('cartonEdge', x, y + size * 0.35, size, 4),
]
const extinguisher = (x: number, gauge: Colour): SceneShape[] => [
  box('red', x, 215, 34, 90),
  box('dark', x + 10, 196, 14, 20),
  box('white', x + 6, 240, 22, 26),
  box(gauge, x + 24, 200, 10, 10),
]
const PUMP_ROOM: readonly SceneShape[] = [
  box('wallFar', 0, 0, 480, 240),
  box('floor', 0, 240, 480, 120),
  box('steel', 40, 70, 400, 18),
  box('steel', 120, 88, 18, 120),
  box('steel', 330, 88, 18, 120),
  box('red', 90, 200, 90, 60),
  box('red', 300, 200, 90, 60),
]
const ROOF_FRAME: readonly SceneShape[] = [
  box('wallFar', 0, 0, 480, 220),
  box('floor', 0, 220, 480, 140),
  box('steel', 60, 120, 360, 14),
  box('steel', 110, 134, 12, 120),
  box('steel', 350, 134, 12, 120),
]

/** What the photos of the demo city show, before and after. */
export const SCENES = {
  cartons: [...CORRIDOR, ...carton(60, 200, 110), ...carton(90, 130, 80), ...carton(300, 230, 90)],
  corridorClear: CORRIDOR,
  doorWedged: [...CORRIDOR, box('doorOpen', 205, 135, 40, 95), box('wood', 232, 222, 26, 8)],
  doorShut: [...CORRIDOR, box('dark', 264, 180, 5, 16)],
  gaugeLow: [...CORRIDOR, ...extinguisher(110, 'red'), ...extinguisher(160, 'green')],
  /** A name written by hand, on paper. */
  signed: [
    box('white', 0, 0, 480, 360),
    ['dark', [60, 220], [120, 110], [128, 116], [72, 224]],
    ['dark', [120, 112], [150, 230], [160, 226], [130, 108]],
    ['dark', [152, 226], [210, 150], [218, 156], [162, 232]],
    ['dark', [212, 152], [260, 228], [270, 222], [222, 148]],
    ['dark', [264, 224], [420, 170], [424, 180], [268, 234]],
  ],
  gaugeGood: [...CORRIDOR, ...extinguisher(110, 'green'), ...extinguisher(160, 'green')],
  valveLeaks: [...PUMP_ROOM, ['ceiling', [110, 300], [250, 292], [290, 330], [90, 340]]],
  valveDry: [...PUMP_ROOM, box('green', 126, 130, 6, 20)],
  cabinetBlocked: [...CORRIDOR, box('red', 30, 150, 80, 130), box('steel', 60, 220, 130, 80)],
  cabinetFree: [...CORRIDOR, box('red', 30, 150, 80, 130), box('white', 44, 170, 52, 30)],
  workPlace: [...ROOF_FRAME, ...extinguisher(30, 'green'), box('white', 150, 250, 180, 60)],
  workPlaceCold: [...ROOF_FRAME, ...extinguisher(30, 'green')],
  welding: [
    ...ROOF_FRAME,
    ...extinguisher(30, 'green'),
    ['flame', [220, 128], [236, 96], [252, 128], [236, 160]],
    ['spark', [229, 128], [236, 112], [243, 128], [236, 144]],
  ],
} as const satisfies Record<string, readonly SceneShape[]>
export type SceneName = keyof typeof SCENES
