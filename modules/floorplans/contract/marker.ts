import { type DomainOf, oneOf, yesNo } from '@gss/kit/wire'

/** What a label can stand for (spec §3; P and D are ours: spec §4 "Patrol marker", docs/domain.md §18). */
export const labelKind = oneOf({
  A: 'component',
  B: 'camera',
  C: 'networkBoard',
  P: 'patrolPoint',
  D: 'door',
})
export type LabelKind = DomainOf<typeof labelKind>
export const LABEL_KINDS: readonly LabelKind[] = [
  'component',
  'camera',
  'networkBoard',
  'patrolPoint',
  'door',
]

/** labelTypeName. */
export const KIND_NAMES: Readonly<Record<LabelKind, string>> = {
  component: '部件',
  camera: '摄像头',
  networkBoard: '无线设备',
  patrolPoint: '巡检点',
  door: '门禁',
}

/** Spec §4 "Marker colours": hjStatus and its fellows say 1 for yes, 2 for no. */
const YES = 1
const NO = 2
export const markerStatus = yesNo(YES, NO)

/** How a marker stands, for its colour. */
export interface MarkerState {
  isFire: boolean
  isWarning: boolean
  isFault: boolean
  hasFeedback: boolean
  isStarted: boolean
  isShielded: boolean
}

/** Which bits of a component's state (protocols/gb26875 and what links say) make which status. */
export const STATUS_BITS: readonly (readonly [status: keyof MarkerState, bits: readonly string[]])[] = [
  ['isFire', ['fire']],
  ['isWarning', ['supervisory']],
  ['isFault', ['fault', 'powerFault', 'mainPowerFault', 'backupPowerFault', 'busFault', 'offline']],
  ['hasFeedback', ['feedback']],
  ['isStarted', ['started']],
  ['isShielded', ['shielded']],
]

export const QUIET: MarkerState = {
  isFire: false,
  isWarning: false,
  isFault: false,
  hasFeedback: false,
  isStarted: false,
  isShielded: false,
}

/** The same on both sides: the server from the table of states, the browser from `device.states`. */
export function markerState(bits: readonly string[]): MarkerState {
  if (bits.length === 0) return QUIET
  const state = { ...QUIET }
  for (const [name, names] of STATUS_BITS) state[name] = names.some((bit) => bits.includes(bit))
  return state
}

export type MarkerLook = 'fire' | 'warning' | 'fault' | 'started' | 'shielded' | 'normal'
/** Spec §4 "Marker colours", word for word; the first row that holds wins. A linked device is highlighted blue on top of it. */
export const MARKER_LOOKS: readonly [
  what: string,
  holds: (state: MarkerState) => boolean,
  look: MarkerLook,
][] = [
  ['fire: hjStatus 1, red border', (s) => s.isFire, 'fire'],
  ['warning: hjStatus 2 and jgStatus 1, orange', (s) => !s.isFire && s.isWarning, 'warning'],
  ['fault: hjStatus 2 and gzStatus 1, yellow', (s) => !s.isFire && s.isFault, 'fault'],
  ['started: startStatus 1, red border', (s) => s.isStarted, 'started'],
  ['shielded: shieldStatus 1, magenta border', (s) => s.isShielded, 'shielded'],
]
export const markerLook = (state: MarkerState): MarkerLook =>
  MARKER_LOOKS.find(([, holds]) => holds(state))?.[2] ?? 'normal'
/** What the counts of a layer call an alarm: everything that is not as it should be and no fire and no fault. */
export const COUNTED_AS: Readonly<Record<MarkerLook, 'fire' | 'alarm' | 'fault' | null>> = {
  fire: 'fire',
  warning: 'alarm',
  started: 'alarm',
  fault: 'fault',
  shielded: null,
  normal: null,
}
