/** Something that stands somewhere, by its key. */
export interface PiledThing {
  key: string
  at: { x: number; y: number }
}
/** What stands so close that only the topmost is seen and pressed, by the key of the topmost: itself first, then downward. */
export type Piles = ReadonlyMap<string, readonly string[]>

/** `standing` from the lowest to the topmost, as it is drawn; `reach`: not farther apart than this, in either direction. */
export function pilesOf(standing: readonly PiledThing[], reach: number): Piles {
  const cells = new Map<number, Map<number, Pile[]>>()
  const all: Pile[] = []
  for (const one of standing.toReversed()) {
    const [column, row] = [Math.floor(one.at.x / reach), Math.floor(one.at.y / reach)]
    const pile = near(one, column, row, cells, reach)
    if (pile) {
      pile.keys.push(one.key)
      continue
    }
    const begun = { at: one.at, keys: [one.key] }
    all.push(begun)
    const rows = cells.get(column) ?? new Map<number, Pile[]>()
    cells.set(column, rows.set(row, [...(rows.get(row) ?? []), begun]))
  }
  return new Map(all.flatMap(({ keys }) => (keys.length > 1 ? [[keys[0] ?? '', keys] as const] : [])))
}

interface Pile {
  at: PiledThing['at']
  keys: string[]
}

/** The pile whose topmost one stands within reach, in the cell or in one beside it. */
function near(
  { at }: PiledThing,
  column: number,
  row: number,
  cells: ReadonlyMap<number, ReadonlyMap<number, readonly Pile[]>>,
  reach: number,
): Pile | undefined {
  const isNear = (pile: Pile) => Math.max(Math.abs(pile.at.x - at.x), Math.abs(pile.at.y - at.y)) <= reach
  for (const [across, down] of BESIDE) {
    const found = cells
      .get(column + across)
      ?.get(row + down)
      ?.find(isNear)
    if (found) return found
  }
  return undefined
}
/** The cell itself first: there it is mostly found. */
const BESIDE: readonly [across: number, down: number][] = [
  [0, 0],
  ...[-1, 0, 1].flatMap((across) => [-1, 0, 1].map((down): [number, number] => [across, down])),
]

/** Where each of a pile goes when it is spread: rings around the middle, each full before the next, a step between neighbours. */
export function spreadOf(count: number, step: number): { x: number; y: number }[] {
  const places: { x: number; y: number }[] = []
  for (let ring = 1; places.length < count; ring++) {
    const inRing = Math.min(Math.floor(2 * Math.PI * ring), count - places.length)
    for (let index = 0; index < inRing; index++) {
      const angle = (2 * Math.PI * index) / inRing - Math.PI / 2
      places.push({ x: Math.cos(angle) * ring * step, y: Math.sin(angle) * ring * step })
    }
  }
  return places
}
