import type { LabelKind, Unmarked } from '../contract/index.ts'

/** The three lists of things that stand nowhere yet (spec §3 "Unmarked device entry"): A, B, C. */
export const UNMARKED_KINDS = ['component', 'camera', 'networkBoard'] as const satisfies readonly LabelKind[]
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
}

const NO_LISTS: UnmarkedDevices['lists'] = { component: [], camera: [], networkBoard: [] }
const NONE_CHOSEN: UnmarkedDevices['chosen'] = { component: null, camera: null, networkBoard: null }
export const NO_UNMARKED: UnmarkedDevices = {
  unitId: null,
  buildingId: null,
  layerId: null,
  layerPath: null,
  panelId: null,
  lists: NO_LISTS,
  chosen: NONE_CHOSEN,
  kind: 'component',
}

/** Another unit is another world. */
export const chooseUnit = (state: UnmarkedDevices, unitId: string | null): UnmarkedDevices =>
  state.unitId === unitId ? state : { ...NO_UNMARKED, unitId, kind: state.kind }

/** Spec §4: changing the building clears the chosen panel; and with it what its list showed. */
export function chooseBuilding(state: UnmarkedDevices, buildingId: string | null): UnmarkedDevices {
  if (state.buildingId === buildingId) return state
  const cleared = refreshed(refreshed(state, 'component', []), 'camera', [])
  return { ...cleared, buildingId, layerId: null, layerPath: null, panelId: null }
}
export const chooseLayer = (state: UnmarkedDevices, layerId: string | null, layerPath: string | null): UnmarkedDevices => ({
  ...state,
  layerId,
  layerPath,
})
export const choosePanel = (state: UnmarkedDevices, panelId: string | null): UnmarkedDevices =>
  state.panelId === panelId ? state : { ...refreshed(state, 'component', []), panelId }

/** Spec §4: the index stays if it is still valid; otherwise the first is chosen; of an empty list nothing. */
export function refreshed(state: UnmarkedDevices, kind: UnmarkedKind, list: readonly Unmarked[]): UnmarkedDevices {
  const before = state.chosen[kind]?.index ?? 0
  return choose({ ...state, lists: { ...state.lists, [kind]: list } }, kind, before < list.length ? before : 0)
}
export function choose(state: UnmarkedDevices, kind: UnmarkedKind, index: number): UnmarkedDevices {
  const device = state.lists[kind][index]
  return { ...state, chosen: { ...state.chosen, [kind]: device ? { device, index } : null } }
}
export const chooseKind = (state: UnmarkedDevices, kind: UnmarkedKind): UnmarkedDevices => ({ ...state, kind })

/** What the next click on the empty map places. */
export const toPlace = ({ kind, chosen }: UnmarkedDevices): Unmarked | null => chosen[kind]?.device ?? null
