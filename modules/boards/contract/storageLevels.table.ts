import { M } from './boards.table.ts'

/** 1 预警, 2 报警, 3 紧急. */
export type Level = 0 | 1 | 2 | 3
export type Depth = 'station' | 'cabin' | 'cluster' | 'pack' | 'cell'
export const DEPTHS: readonly Depth[] = ['station', 'cabin', 'cluster', 'pack', 'cell']

/** Derived of the cells below: mV and ℃ between the highest and the lowest. */
export const SPREAD_MV = -1
export const SPREAD_HEAT = -2

/** Beyond which value of what a storage plant stands on which level. LFP cells; each maker has their own. */
export interface LevelRow {
  measure: number
  at: readonly Depth[]
  above?: readonly [level: Level, bound: number][]
  below?: readonly [level: Level, bound: number][]
}
// oxfmt-ignore
export const STORAGE_LEVELS: readonly LevelRow[] = [
  { measure: M.voltage,     at: ['cell'],            above: [[2, 3.65]], below: [[2, 2.5]] },
  { measure: M.temperature, at: ['cell'],            above: [[3, 65], [2, 55], [1, 45]] },
  { measure: M.cellMax,     at: ['pack', 'cluster'], above: [[2, 3.65]] },
  { measure: M.cellMin,     at: ['pack', 'cluster'], below: [[2, 2.5]] },
  { measure: M.cellHot,     at: ['pack', 'cluster'], above: [[3, 65], [2, 55], [1, 45]] },
  { measure: SPREAD_MV,     at: ['pack', 'cluster'], above: [[2, 500], [1, 300]] },
  { measure: SPREAD_HEAT,   at: ['pack', 'cluster'], above: [[2, 15], [1, 8]] },
  { measure: M.co,          at: ['cabin', 'pack', 'cluster'], above: [[3, 200], [2, 50]] },
  { measure: M.h2,          at: ['cabin', 'pack', 'cluster'], above: [[3, 200], [2, 50]] },
  { measure: M.gas,         at: ['cabin', 'pack', 'cluster'], above: [[3, 5], [1, 0.5]] },
]
/** Ω for each volt of the cluster. */
export const INSULATION_OHM_PER_V = 500
