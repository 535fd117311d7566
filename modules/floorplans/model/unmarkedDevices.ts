import type { LabelKind, PanelHere, Unmarked } from '../contract/index.ts'

/** The lists of things that stand nowhere yet: A, B and C (spec §3 "Unmarked device entry"), and patrol points and doors, placed in the same way. */
export const UNMARKED_KINDS = [
  'component',
  'camera',
  'networkBoard',
  'patrolPoint',
  'door',
] as const satisfies readonly LabelKind[]
export type UnmarkedKind = (typeof UNMARKED_KINDS)[number]

export interface Chosen {
  device: Unmarked
  index: number
}
/** Spec §3 "Marked-device state". */
export interface UnmarkedDevices {
  unitId: string | null
  buildingId: string | null
  layerId: string | null
  layerPath: string | null
  panelId: string | null
  lists: Readonly<Record<UnmarkedKind, readonly Unmarked[]>>
  chosen: Readonly<Record<UnmarkedKind, Chosen | null>>
  kind: UnmarkedKind
  /** Placed here, and not yet told whether they stand: an answer asked for before offers them still. */
  onTheWay: ReadonlySet<string>
}

const NO_LISTS: UnmarkedDevices['lists'] = {
  component: [],
  camera: [],
  networkBoard: [],
  patrolPoint: [],
  door: [],
}
const NONE_CHOSEN: UnmarkedDevices['chosen'] = {
  component: null,
  camera: null,
  networkBoard: null,
  patrolPoint: null,
  door: null,
}
export const NO_UNMARKED: UnmarkedDevices = {
  unitId: null,
  buildingId: null,
  layerId: null,
  layerPath: null,
  panelId: null,
  lists: NO_LISTS,
  chosen: NONE_CHOSEN,
  kind: 'component',
  onTheWay: new Set(),
}

/** Another unit is another world. */
export const chooseUnit = (state: UnmarkedDevices, unitId: string | null): UnmarkedDevices =>
  state.unitId === unitId ? state : { ...NO_UNMARKED, unitId, kind: state.kind }

/** Spec §4: changing the building clears the chosen panel; and with it what its list showed. */
export function chooseBuilding(state: UnmarkedDevices, buildingId: string | null): UnmarkedDevices {
  if (state.buildingId === buildingId) return state
  const cleared = (['component', 'camera', 'patrolPoint', 'door'] as const).reduce(
    (before, kind) => refreshed(before, kind, []),
    state,
  )
  return { ...cleared, buildingId, layerId: null, layerPath: null, panelId: null }
}
export const chooseLayer = (
  state: UnmarkedDevices,
  layerId: string | null,
  layerPath: string | null,
): UnmarkedDevices => ({
  ...state,
  layerId,
  layerPath,
})
export const choosePanel = (state: UnmarkedDevices, panelId: string | null): UnmarkedDevices =>
  state.panelId === panelId ? state : { ...refreshed(state, 'component', []), panelId }

/** Spec §4: the index stays if it is still valid; otherwise the first is chosen; of an empty list nothing. */
export function refreshed(
  state: UnmarkedDevices,
  kind: UnmarkedKind,
  list: readonly Unmarked[],
): UnmarkedDevices {
  const before = state.chosen[kind]?.index ?? 0
  const offered = list.filter(({ targetId }) => !state.onTheWay.has(targetId))
  return choose(
    { ...state, lists: { ...state.lists, [kind]: offered } },
    kind,
    before < offered.length ? before : 0,
  )
}
/** Off its list at once, so that the next click places the next one. */
export const takeFromList = (state: UnmarkedDevices, targetId: string): UnmarkedDevices =>
  refreshed(
    { ...state, onTheWay: new Set([...state.onTheWay, targetId]) },
    state.kind,
    state.lists[state.kind],
  )
/** It stands, or could not: what is answered from now on is true of it. */
export const arrivedOnPlan = (state: UnmarkedDevices, targetId: string): UnmarkedDevices => ({
  ...state,
  onTheWay: new Set([...state.onTheWay].filter((id) => id !== targetId)),
})
export function choose(state: UnmarkedDevices, kind: UnmarkedKind, index: number): UnmarkedDevices {
  const device = state.lists[kind][index]
  return { ...state, chosen: { ...state.chosen, [kind]: device ? { device, index } : null } }
}
export const chooseKind = (state: UnmarkedDevices, kind: UnmarkedKind): UnmarkedDevices => ({
  ...state,
  kind,
})

/** The one that was chosen, while it has something here; else the first with something to place. */
export const panelFor = (panels: readonly PanelHere[], chosen: string | null): string | null =>
  [
    panels.find(({ panelId }) => panelId === chosen),
    panels.find(({ unmarked }) => unmarked > 0),
    panels[0],
  ].find(Boolean)?.panelId ?? null

/** What base data put on another floor is refused there; of whose place they say nothing, any floor may be it. */
export const mayStandOn = (
  device: Pick<Unmarked, 'buildingId' | 'floorId'>,
  where: { buildingId: string; floorId: string | null },
): boolean =>
  (device.buildingId ?? where.buildingId) === where.buildingId &&
  (device.floorId ?? where.floorId) === where.floorId

/** What the next click on the empty map places. */
export const toPlace = ({ kind, chosen }: UnmarkedDevices): Unmarked | null => chosen[kind]?.device ?? null
