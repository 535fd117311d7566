import type { LabelKind } from './marker.ts'

/** What a marker is drawn with; screens have a picture for each. */
export const MARKER_ICONS = [
  'arc',
  'breaker',
  'broadcast',
  'camera',
  'damper',
  'doorAccess',
  'electricFire',
  'elevator',
  'emergencyLight',
  'extinguisher',
  'fan',
  'fireDoor',
  'flame',
  'flowSwitch',
  'foam',
  'gasDetector',
  'gasExtinguish',
  'heat',
  'hydrantButton',
  'hydrant',
  'level',
  'manualCall',
  'module',
  'nb',
  'panel',
  'patrol',
  'phone',
  'power',
  'pressure',
  'pump',
  'residual',
  'server',
  'shutter',
  'smokeHeat',
  'smoke',
  'sos',
  'sounder',
  'sprinkler',
  'tank',
  'valve',
] as const
export type MarkerIcon = (typeof MARKER_ICONS)[number]

/** GB/T 26875.3-2011 Table 5, from–until. */
const BY_COMPONENT: readonly [from: number, until: number, icon: MarkerIcon][] = [
  [1, 9, 'panel'],
  [10, 15, 'gasDetector'],
  [16, 16, 'electricFire'],
  [17, 17, 'residual'],
  [18, 18, 'electricFire'],
  [22, 22, 'panel'],
  [23, 23, 'manualCall'],
  [24, 24, 'hydrantButton'],
  [25, 25, 'smoke'],
  [30, 37, 'heat'],
  [40, 44, 'smoke'],
  [50, 53, 'smokeHeat'],
  [61, 69, 'flame'],
  [74, 74, 'gasDetector'],
  [78, 78, 'camera'],
  [79, 79, 'smoke'],
  [81, 81, 'gasExtinguish'],
  [82, 83, 'server'],
  [84, 88, 'module'],
  [91, 91, 'pump'],
  [92, 92, 'tank'],
  [95, 95, 'pump'],
  [96, 96, 'flowSwitch'],
  [97, 98, 'valve'],
  [99, 99, 'pressure'],
  [101, 101, 'valve'],
  [102, 102, 'fireDoor'],
  [103, 103, 'damper'],
  [104, 104, 'fan'],
  [105, 105, 'foam'],
  [106, 106, 'valve'],
  [111, 111, 'fan'],
  [113, 115, 'damper'],
  [116, 117, 'shutter'],
  [118, 118, 'fireDoor'],
  [121, 121, 'sounder'],
]

/** Spec §9: these sub-systems choose special icons, whatever the component is. */
const BY_SUB_SYSTEM: Readonly<Record<string, MarkerIcon>> = {
  '202': 'hydrant',
  '203': 'doorAccess',
  '204': 'electricFire',
  '205': 'gasDetector',
  '206': 'fan',
  '208': 'nb',
}
/** Spec §9: a label of type C has one of two fixed icons, this one when its sub-system is 203. */
export const BOARD_OF_DOORS = '203'

interface Drawn {
  kind: LabelKind
  subSystem: string
  componentType: number | null
}
export function iconOf({ kind, subSystem, componentType }: Drawn): MarkerIcon {
  if (kind === 'camera') return 'camera'
  if (kind === 'patrolPoint') return 'patrol'
  if (kind === 'door') return 'doorAccess'
  if (kind === 'networkBoard') return subSystem === BOARD_OF_DOORS ? 'doorAccess' : 'nb'
  const known = BY_COMPONENT.find(
    ([from, until]) => componentType !== null && componentType >= from && componentType <= until,
  )
  // A sub-system of one kind of thing may still hold a button or a valve that is known for what it is.
  return known?.[2] ?? BY_SUB_SYSTEM[subSystem] ?? 'module'
}
