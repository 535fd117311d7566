/** One thing a wireless device or a meter says: a word of `OUR_MEASURES`, about how much, and how far a day moves it. */
export interface Says {
  word: string
  base: number
  swing: number
  /** A counter: it grows by so much an hour. */
  perHour?: number
}
const battery = { word: 'battery', base: 78, swing: 0 }
const rsrp = { word: 'rsrp', base: -92, swing: 5 }
const radio: readonly Says[] = [battery, rsrp]
const heats: readonly Says[] = [1, 2, 3, 4].map((nth) => ({ word: `temperature${nth}`, base: 34 + nth, swing: 5 }))
const phases: readonly Says[] = [
  ...[1, 2, 3].map((nth) => ({ word: `voltage${nth}`, base: 224 + nth, swing: 4 })),
  ...[1, 2, 3].map((nth) => ({ word: `current${nth}`, base: 58 + 6 * nth, swing: 24 })),
]
const meter: readonly Says[] = [
  { word: 'power', base: 36, swing: 15 },
  { word: 'energy', base: 81_200, swing: 0, perHour: 31.5 },
]
const residual = { word: 'residual', base: 118, swing: 26 }

/** By dictionary nbType. */
// oxfmt-ignore
export const NB_SAYS: Readonly<Record<string, readonly Says[]>> = {
  '1': [{ word: 'smoke', base: 0.02, swing: 0.01 }, { word: 'temperature', base: 22, swing: 3 }, ...radio],
  '3': [{ word: 'gas', base: 2.4, swing: 1.2 }, ...radio],
  '4': [{ word: 'pressure', base: 0.42, swing: 0.03 }, ...radio],
  '5': [{ word: 'level', base: 2.7, swing: 0.08 }, { word: 'temperature', base: 14, swing: 2 }, ...radio],
  '6': [{ word: 'flow', base: 0.2, swing: 0.1 }, { word: 'volume', base: 5_310, swing: 0, perHour: 0.2 }, ...radio],
  '7': [{ word: 'pressure', base: 0.28, swing: 0.02 }, { word: 'flow', base: 0, swing: 0 }, { word: 'volume', base: 912, swing: 0 }, { word: 'tilt', base: 2, swing: 0 }, ...radio],
  '8': [...radio, { word: 'snr', base: 12, swing: 3 }],
  '10': [{ word: 'voltage', base: 223, swing: 4 }, { word: 'current', base: 9, swing: 5 }, { word: 'residual', base: 14, swing: 4 }, { word: 'temperature1', base: 36, swing: 5 }, { word: 'power', base: 2, swing: 1.1 }, { word: 'energy', base: 4_120, swing: 0, perHour: 1.9 }, rsrp],
  '11': radio,
  '13': [{ word: 'airPressure', base: 38, swing: 5 }, ...radio],
}
/** By dictionary eMonType. */
// oxfmt-ignore
export const MONITOR_SAYS: Readonly<Record<string, readonly Says[]>> = {
  '3': [residual, ...heats],
  '5': [residual, ...heats, ...phases, ...meter, { word: 'powerFactor', base: 0.93, swing: 0.02 }, { word: 'frequency', base: 50, swing: 0.02 }],
  '6': [residual, { word: 'voltage', base: 224, swing: 4 }, { word: 'current', base: 12, swing: 6 }, ...meter, { word: 'temperature1', base: 36, swing: 4 }],
}
/** They sleep, and say once an hour how they are. */
export const SLEEPERS: readonly string[] = ['1', '3', '8', '11']

/** What is beside what the plans show, in the ground floor of these buildings (unit, building): one of each, so that every board has something. */
export const EXTRA_BUILDINGS: readonly (readonly [unit: number, building: string])[] = [
  [1, 'A'],
  [2, 'B'],
  [7, 'A'],
  [9, 'A'],
]
type Extra = readonly [object: 'nbDevice' | 'eMonitor', devType: string, name: string, room: string, gatewayId?: string]
export const EXTRAS: readonly Extra[] = [
  ['nbDevice', '6', '给水管流量计', '水表间'],
  ['nbDevice', '7', '室外消火栓智能盖', '室外'],
  ['nbDevice', '10', '照明总箱空开', '配电间'],
  ['nbDevice', '11', '疏散门门磁', '安全出口'],
  ['eMonitor', '5', '动力总柜三相电表', '配电间'],
  ['eMonitor', '6', '值班室单相电表', '值班室'],
  ['eMonitor', '5', '空调总柜监测', '配电间', 'HIK-01'],
]
/** Each floor of these buildings has a gauge of its stair. */
export const STAIR_GAUGE = '楼梯间余压监测'

/** The energy store of the data centre, from the station to a cell. */
export const STORE = { unit: 7, cabins: 1, clusters: 2, packs: 4, cells: 12 } as const
// oxfmt-ignore
export const STORE_SAYS = {
  station: [{ word: 'power', base: 120, swing: 90 }],
  cabin: [{ word: 'temperature', base: 24, swing: 2 }, { word: 'humidity', base: 46, swing: 4 }, { word: 'co', base: 3, swing: 1 }, { word: 'h2', base: 2, swing: 1 }],
  cluster: [{ word: 'soc', base: 62, swing: 24 }, { word: 'soh', base: 97, swing: 0 }, { word: 'voltage', base: 316, swing: 6 }, { word: 'current', base: 40, swing: 35 }, { word: 'insulation', base: 1_900, swing: 120 }],
  pack: [{ word: 'cellMax', base: 3.32, swing: 0.03 }, { word: 'cellMin', base: 3.27, swing: 0.03 }, { word: 'cellHot', base: 31, swing: 3 }, { word: 'cellCold', base: 27, swing: 3 }],
  cell: [{ word: 'voltage', base: 3.3, swing: 0.03 }, { word: 'temperature', base: 29, swing: 3 }],
} as const satisfies Readonly<Record<string, readonly Says[]>>
/** A cell that is warmer than its neighbours: level 1. */
export const WARM_CELL = { point: 'ess/1/1/2/3/7', more: 17 }
