import type { LabelKind } from '../contract/index.ts'
import { type MapMode, MODE_RULES } from './mode.ts'

/** What the host screen allows (spec §6). Nothing, unless it says so. */
export interface MapOptions {
  draggable?: boolean
  removable?: boolean
  relatable?: boolean
  selectable?: boolean
}

export type MarkerMenuRow = 'enterLink' | 'viewLinks' | 'remove' | 'cancel'
/** Spec §2.13: the right-click menu, in its order. `?`: the specification names the link view, not the way into it. */
const MENU: readonly [
  row: MarkerMenuRow,
  shows: (kind: LabelKind, options: MapOptions) => boolean,
  sure: '' | '?',
][] = [
  ['enterLink', (kind, { relatable }) => kind === 'camera' && relatable === true, ''],
  ['viewLinks', (kind) => kind === 'camera', '?'],
  ['remove', (_, { removable }) => removable === true, ''],
  ['cancel', () => true, ''],
]
export const menuOf = (kind: LabelKind, options: MapOptions): MarkerMenuRow[] =>
  MENU.flatMap(([row, shows]) => (shows(kind, options) ? [row] : []))

export const mayDrag = (mode: MapMode, { draggable }: MapOptions): boolean =>
  draggable === true && MODE_RULES[mode.kind].drags
export const offersSelect = (mode: MapMode, { selectable }: MapOptions): boolean =>
  selectable === true && MODE_RULES[mode.kind].offersSelect
