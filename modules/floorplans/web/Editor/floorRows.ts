import type { CountedLayer } from '../../contract/index.ts'

export interface Floor {
  id: string
  /** `A/-1`: its building, and its number: 1 is the ground floor, −1 the first below it. */
  code: string
  name: string
}
export interface FloorRow {
  floor: Floor
  /** Null: the floor has no plan yet. */
  layer: CountedLayer | null
}

/** As a building stands: the highest floor first; of one floor its layers in their order. */
export function floorRows(floors: readonly Floor[], layers: readonly CountedLayer[]): FloorRow[] {
  return floors
    .toSorted((a, b) => numberOf(b) - numberOf(a))
    .flatMap((floor): FloorRow[] => {
      const own = layers
        .filter(({ floorId }) => floorId === floor.id)
        .toSorted((a, b) => a.position - b.position)
      return own.length > 0 ? own.map((layer) => ({ floor, layer })) : [{ floor, layer: null }]
    })
}

const numberOf = ({ code }: Floor): number => Number(code.slice(code.lastIndexOf('/') + 1))
