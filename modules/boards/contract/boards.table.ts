/**
 * The boards of the specification's §2.4, one row each: whose devices stand on it, what they measure, what is usual, how they are drawn. A new system is a
 * row here and its name in `web/text`.
 */

/** What of the archives stands on a board. All that any of the three names. */
export interface BoardOf {
  /** Components behind panels, by tables 4 and 5 of GB/T 26875.3: system types, component types; `not`: component types that have boards of their own. */
  systems?: readonly number[]
  types?: readonly number[]
  not?: readonly number[]
  /** Wireless devices, by the dictionary nbType. */
  nb?: readonly string[]
  /** Electrical monitors, by the dictionary eMonType. */
  monitors?: readonly string[]
  /** Monitors whose gateway's code begins so; a board without it has all the others. */
  gateway?: string
  /** Wireless devices in buildings where people live (dictionary buildingUse 1, 2); a board without it has them too. */
  isDwelling?: true
}

/** What is usual of a measure. What a centre or a unit has set (module measures) counts before it, and only that raises alarms. */
export interface Usual {
  measure: number
  low?: number
  lowWarn?: number
  highWarn?: number
  high?: number
}

export type Drawing = 'pump' | 'tank' | 'power' | 'stair' | 'doors' | 'zones' | 'switches' | 'valves' | 'battery' | 'states'
export type CardName = 'fire' | 'alarm' | 'warn' | 'fault' | 'shielded' | 'started' | 'feedback'

export interface BoardRow {
  key: string
  /** A name of the sprite of devices. */
  icon: string
  of: BoardOf
  /** What its devices measure, what matters first. */
  measures: readonly number[]
  usual: readonly Usual[]
  /** Beside 设备总数, 在线 and 离线. */
  cards: readonly CardName[]
  drawing: Drawing | null
}

/** Measures of table 6 of GB/T 26875.3, and ours (modules/devices, OUR_MEASURES). */
// oxfmt-ignore
export const M = {
  level: 2, heat: 3, megapascal: 4, kilopascal: 5, lel: 6, volt: 8, ampere: 9, litres: 10,
  residual: 1001, voltage1: 1011, voltage2: 1012, voltage3: 1013, current1: 1021, current2: 1022, current3: 1023,
  temperature1: 1031, temperature2: 1032, temperature3: 1033, temperature4: 1034,
  current: 1040, power: 1041, energy: 1042, powerFactor: 1043, frequency: 1044, voltage: 1045,
  battery: 1051, rsrp: 1052, snr: 1053, temperature: 1060, levelM: 1061, pressure: 1062, airPressure: 1063, flow: 1064, volume: 1065, tilt: 1066,
  humidity: 1067, smoke: 1068, gas: 1069, co: 1070, h2: 1071,
  soc: 1081, soh: 1082, cellMax: 1083, cellMin: 1084, cellHot: 1085, cellCold: 1086, insulation: 1087,
} as const

const RADIO: readonly Usual[] = [
  { measure: M.battery, lowWarn: 20, low: 10 },
  { measure: M.rsrp, lowWarn: -115 },
]
const RADIO_MEASURES = [M.battery, M.rsrp, M.snr]
/** GB/T 50493-2019. */
const GAS: readonly Usual[] = [
  { measure: M.lel, highWarn: 25, high: 50 },
  { measure: M.gas, highWarn: 25, high: 50 },
  { measure: M.co, highWarn: 24, high: 160 },
]
/** GB 50116 9.2.3, GB 14287.2, .3. */
const ELECTRIC: readonly Usual[] = [
  { measure: M.residual, highWarn: 300, high: 500 },
  ...[M.temperature1, M.temperature2, M.temperature3, M.temperature4, M.heat].map((measure) => ({ measure, highWarn: 55, high: 70 })),
]
/** 0.85 … 1.1 of 220 V. */
const PHASE = { low: 187, high: 242 }
const PHASES: readonly Usual[] = [M.voltage1, M.voltage2, M.voltage3, M.voltage, M.volt].map((measure) => ({ measure, ...PHASE }))
/** GB 50974 5.2.2 and what the market sets. */
const PIPE: readonly Usual[] = [
  { measure: M.pressure, low: 0.15, high: 1 },
  { measure: M.kilopascal, low: 150, high: 1000 },
]
const THREE_PHASES = [M.residual, M.temperature1, M.temperature2, M.temperature3, M.temperature4, M.voltage1, M.voltage2, M.voltage3, M.current1, M.current2, M.current3, M.power, M.energy, M.powerFactor, M.frequency]
const PANEL_CARDS: readonly CardName[] = ['fire', 'alarm', 'fault', 'shielded', 'started', 'feedback']
const VALUE_CARDS: readonly CardName[] = ['alarm', 'warn', 'fault', 'shielded']
const RUN_CARDS: readonly CardName[] = ['alarm', 'fault', 'started', 'feedback', 'shielded']
const GAS_TYPES = [10, 11, 12, 13, 74]
const ELECTRIC_TYPES = [16, 17, 18]

// oxfmt-ignore
export const BOARDS = [
  { key: 'fireAlarm',        icon: 'panel',          drawing: null,       cards: PANEL_CARDS, measures: [M.heat],                         usual: [{ measure: M.heat, highWarn: 45, high: 57 }], of: { systems: [1, 10], not: [...GAS_TYPES, ...ELECTRIC_TYPES] } },
  { key: 'pumpRoom',         icon: 'pump',           drawing: 'pump',     cards: RUN_CARDS,   measures: [M.kilopascal, M.pressure, M.ampere, M.flow], usual: PIPE,                                     of: { types: [91, 95] } },
  { key: 'hydrant',          icon: 'hydrant',        drawing: 'valves',   cards: RUN_CARDS,   measures: [M.pressure, M.kilopascal, M.battery, M.rsrp], usual: [...PIPE, ...RADIO],                     of: { systems: [11], not: [91, 92, 95], nb: ['4'] } },
  { key: 'tank',             icon: 'tank',           drawing: 'tank',     cards: VALUE_CARDS, measures: [M.levelM, M.level, M.temperature, M.battery, M.rsrp], usual: [{ measure: M.levelM, low: 1.8, lowWarn: 2.4, high: 3.15 }, { measure: M.level, low: 1.8, lowWarn: 2.4, high: 3.15 }, { measure: M.temperature, low: 5 }, ...RADIO], of: { types: [92], nb: ['5'] } },
  { key: 'autoSpray',        icon: 'sprinkler',      drawing: 'valves',   cards: RUN_CARDS,   measures: [M.kilopascal, M.pressure],       usual: PIPE,                                                of: { systems: [12], not: [95] } },
  { key: 'waterSpray',       icon: 'sprinkler',      drawing: 'valves',   cards: RUN_CARDS,   measures: [M.kilopascal, M.pressure],       usual: PIPE,                                                of: { systems: [14, 15], not: [91, 95] } },
  { key: 'foam',             icon: 'foam',           drawing: 'pump',     cards: RUN_CARDS,   measures: [M.kilopascal],                   usual: PIPE,                                                of: { systems: [16, 17] } },
  { key: 'electricFire',     icon: 'electric-fire',  drawing: null,       cards: VALUE_CARDS, measures: [...THREE_PHASES, M.heat],        usual: [...ELECTRIC, ...PHASES],                            of: { types: ELECTRIC_TYPES, monitors: ['1', '2', '3', '4', '8'] } },
  { key: 'electricHik',      icon: 'electric-fire',  drawing: null,       cards: VALUE_CARDS, measures: THREE_PHASES,                     usual: [...ELECTRIC, ...PHASES],                            of: { monitors: ['1', '2', '3', '4', '5', '6', '7', '8'], gateway: 'HIK' } },
  { key: 'thirdPhase',       icon: 'residual',       drawing: null,       cards: VALUE_CARDS, measures: THREE_PHASES,                     usual: [...ELECTRIC, ...PHASES],                            of: { monitors: ['5'] } },
  { key: 'singlePhase',      icon: 'residual',       drawing: null,       cards: VALUE_CARDS, measures: [M.residual, M.voltage, M.current, M.power, M.energy, M.temperature1], usual: [...ELECTRIC, ...PHASES], of: { monitors: ['6'] } },
  { key: 'airSwitchNb',      icon: 'power',          drawing: 'switches', cards: VALUE_CARDS, measures: [M.voltage, M.current, M.residual, M.temperature1, M.power, M.energy, M.rsrp], usual: [...ELECTRIC, ...PHASES, ...RADIO], of: { nb: ['10'], monitors: ['7'] } },
  { key: 'gasDetection',     icon: 'gas-detector',   drawing: null,       cards: VALUE_CARDS, measures: [M.gas, M.lel, M.co, M.battery, M.rsrp], usual: [...GAS, ...RADIO],                           of: { types: GAS_TYPES, nb: ['3'] } },
  { key: 'gasOutFire',       icon: 'gas-extinguish', drawing: 'zones',    cards: PANEL_CARDS, measures: [M.megapascal, M.pressure],       usual: [{ measure: M.megapascal, low: 3.8 }, { measure: M.pressure, low: 3.8 }],                 of: { systems: [13] } },
  { key: 'fireDoor',         icon: 'fire-door',      drawing: 'doors',    cards: RUN_CARDS,   measures: [M.battery, M.rsrp],              usual: RADIO,                                               of: { types: [102, 118], nb: ['11'] } },
  { key: 'shutter',          icon: 'shutter',        drawing: 'doors',    cards: RUN_CARDS,   measures: [],                               usual: [],                                                  of: { types: [116, 117] } },
  { key: 'smokeControl',     icon: 'fan',            drawing: 'pump',     cards: RUN_CARDS,   measures: [M.ampere],                       usual: [],                                                  of: { systems: [18], not: [116, 117] } },
  { key: 'excessPressure',   icon: 'pressure',       drawing: 'stair',    cards: VALUE_CARDS, measures: [M.airPressure, M.battery, M.rsrp], usual: [{ measure: M.airPressure, lowWarn: 25, highWarn: 50 }, ...RADIO], of: { nb: ['13'] } },
  { key: 'firePower',        icon: 'power',          drawing: 'power',    cards: VALUE_CARDS, measures: [M.volt, M.voltage1, M.voltage2, M.current1, M.current2], usual: PHASES,                      of: { systems: [23] } },
  { key: 'flowmeterNb',      icon: 'flow-switch',    drawing: null,       cards: VALUE_CARDS, measures: [M.flow, M.volume, M.battery, M.rsrp], usual: [{ measure: M.flow, highWarn: 0.5 }, ...RADIO], of: { nb: ['6'] } },
  { key: 'hydrantFlowNb',    icon: 'hydrant',        drawing: null,       cards: VALUE_CARDS, measures: [M.pressure, M.flow, M.volume, M.tilt, M.battery, M.rsrp], usual: [{ measure: M.pressure, low: 0.1, lowWarn: 0.14 }, { measure: M.tilt, highWarn: 15 }, { measure: M.flow, highWarn: 0.5 }, ...RADIO], of: { nb: ['7'] } },
  { key: 'smokeNb',          icon: 'smoke',          drawing: 'battery',  cards: PANEL_CARDS, measures: [M.smoke, M.temperature, ...RADIO_MEASURES], usual: [{ measure: M.smoke, highWarn: 0.1 }, { measure: M.temperature, high: 57 }, ...RADIO], of: { nb: ['1', '2'] } },
  { key: 'homeDetector',     icon: 'smoke-heat',     drawing: 'battery',  cards: PANEL_CARDS, measures: [M.smoke, M.gas, M.temperature, ...RADIO_MEASURES], usual: [...GAS, ...RADIO],                of: { nb: ['1', '2', '3'], isDwelling: true } },
  { key: 'sosNb',            icon: 'manual-call',    drawing: 'battery',  cards: PANEL_CARDS, measures: RADIO_MEASURES,                   usual: RADIO,                                               of: { nb: ['8', '9'] } },
  { key: 'lighting',         icon: 'emergency-light', drawing: 'states',  cards: RUN_CARDS,   measures: [],                               usual: [],                                                  of: { systems: [22] } },
  { key: 'broadcast',        icon: 'broadcast',      drawing: 'states',   cards: RUN_CARDS,   measures: [],                               usual: [],                                                  of: { systems: [21] } },
  { key: 'lift',             icon: 'elevator',       drawing: 'states',   cards: RUN_CARDS,   measures: [],                               usual: [],                                                  of: { systems: [20] } },
  { key: 'phone',            icon: 'phone',          drawing: 'states',   cards: RUN_CARDS,   measures: [],                               usual: [],                                                  of: { systems: [24] } },
] as const satisfies readonly BoardRow[]

export type BoardKey = (typeof BOARDS)[number]['key']
