import type { LabelKind } from '../contract/index.ts'
import { type Mode, MODE_RULES } from './mode.ts'

/** What the host screen allows (spec §6). Nothing, unless it says so. */
export interface MapOptions {
  draggable?: boolean
  removable?: boolean
  relatable?: boolean
  selectable?: boolean
}

export type MenuRow = 'enterLink' | 'viewLinks' | 'remove' | 'cancel'
/** Spec §2.13: the right-click menu, in its order. `?`: the specification names the link view, not the way into it. */
const MENU: readonly [
  row: MenuRow,
  shows: (kind: LabelKind, options: MapOptions) => boolean,
  sure: '' | '?',
][] = [
  ['enterLink', (kind, { relatable }) => kind === 'camera' && relatable === true, ''],
  ['viewLinks', (kind) => kind === 'camera', '?'],
  ['remove', (_, { removable }) => removable === true, ''],
  ['cancel', () => true, ''],
]
export const menuOf = (kind: LabelKind, options: MapOptions): MenuRow[] =>
  MENU.flatMap(([row, shows]) => (shows(kind, options) ? [row] : []))

export const mayDrag = (mode: Mode, { draggable }: MapOptions): boolean =>
  draggable === true && MODE_RULES[mode.kind].drags
export const offersSelect = (mode: Mode, { selectable }: MapOptions): boolean =>
  selectable === true && MODE_RULES[mode.kind].offersSelect
