import type { StorageValue } from './board.ts'
import { M } from './boards.table.ts'
import {
  type Depth,
  DEPTHS,
  INSULATION_OHM_PER_V,
  type Level,
  STORAGE_LEVELS,
  SPREAD_HEAT,
  SPREAD_MV,
} from './storageLevels.table.ts'

/** What a point of an energy store begins with. The tree is in the points themselves: `ess/<station>/<cabin>/<cluster>/<pack>/<cell>`. */
export const STORAGE_POINT = 'ess/'

export interface StorageNode {
  /** Its point, as it is said; of what says nothing itself, the beginning of those below. */
  point: string
  name: string
  depth: Depth
  componentId: string | null
  values: ReadonlyMap<number, StorageValue>
  bits: readonly string[]
  children: StorageNode[]
  /** Its own and that of all below: the gravest. */
  level: Level
}
type Growing = StorageNode & { values: Map<number, StorageValue> }

/** Everything that speaks, as a tree, each with the gravest level at or below it. */
export function storageTree(values: readonly StorageValue[]): StorageNode[] {
  const all = new Map<string, Growing>()
  const roots: Growing[] = []
  function nodeAt(parts: readonly string[]): Growing | null {
    const depth = DEPTHS[parts.length - 1]
    if (depth === undefined) return null
    const point = STORAGE_POINT + parts.join('/')
    const known = all.get(point)
    if (known) return known
    const made: Growing = {
      point,
      name: parts.at(-1) ?? '',
      depth,
      componentId: null,
      values: new Map(),
      bits: [],
      children: [],
      level: 0,
    }
    all.set(point, made)
    const parent = parts.length > 1 ? nodeAt(parts.slice(0, -1)) : null
    if (parent) parent.children.push(made)
    else roots.push(made)
    return made
  }
  for (const value of values) {
    const node = nodeAt(value.point.slice(STORAGE_POINT.length).split('/').filter(Boolean))
    if (!node) continue
    node.componentId = value.componentId
    node.bits = value.bits
    node.values.set(value.measure, value)
  }
  for (const root of roots) grade(root)
  return roots
}

function grade(node: StorageNode): Level {
  node.children.sort((one, other) => one.point.localeCompare(other.point, 'en', { numeric: true }))
  const below = node.children.map(grade)
  node.level = gravest([storageLevelOf(node), ...below])
  return node.level
}
const gravest = (levels: readonly Level[]): Level =>
  levels.reduce((worst, level) => (level > worst ? level : worst), 0)

/** What it says itself. An old value says nothing. */
export function storageLevelOf(node: Pick<StorageNode, 'depth' | 'values' | 'bits'>): Level {
  if (node.bits.includes('fire')) return 3
  const found = STORAGE_LEVELS.filter(({ at }) => at.includes(node.depth)).flatMap((row): Level[] => {
    const value = storageValueOf(node, row.measure)
    if (value === null) return []
    const above = row.above?.find(([, bound]) => value > bound)?.[0]
    const below = row.below?.find(([, bound]) => value < bound)?.[0]
    return [above ?? below ?? 0]
  })
  const [insulation, voltage] = [storageValueOf(node, M.insulation), storageValueOf(node, M.voltage)]
  const isLeaking =
    node.depth === 'cluster' &&
    insulation !== null &&
    voltage !== null &&
    insulation * OHM_PER_KOHM < INSULATION_OHM_PER_V * voltage
  return gravest([...found, isLeaking ? 2 : 0, node.bits.includes('supervisory') ? 2 : 0])
}
const OHM_PER_KOHM = 1_000
const MV_PER_V = 1_000

/** As it is now, or as it follows from its cells; `null`: nobody knows. */
export function storageValueOf({ values }: Pick<StorageNode, 'values'>, measure: number): number | null {
  const fresh = (code: number) => {
    const found = values.get(code)
    return found && !found.isStale ? found.value : null
  }
  const between = (high: number, low: number, times: number) => {
    const [most, least] = [fresh(high), fresh(low)]
    return most === null || least === null ? null : (most - least) * times
  }
  if (measure === SPREAD_MV) return between(M.cellMax, M.cellMin, MV_PER_V)
  if (measure === SPREAD_HEAT) return between(M.cellHot, M.cellCold, 1)
  return fresh(measure)
}
