/** What the map is doing. One at a time: they exclude each other and the popup (spec §4 "Map"). */
export type MapMode =
  | { kind: 'normal' }
  | { kind: 'popup'; key: string }
  | { kind: 'menu'; key: string }
  | { kind: 'select'; picked: readonly string[] }
  | { kind: 'link'; camera: string }
  | { kind: 'linkView'; camera: string }

export const NORMAL: MapMode = { kind: 'normal' }

export type Happening =
  | { kind: 'hover' | 'leave' | 'openMenu'; key: string }
  | { kind: 'startSelect' | 'cancel' | 'clickMap' | 'align' }
  | { kind: 'pick'; keys: readonly string[] }
  | { kind: 'enterLink' | 'viewLinks'; camera: string }

/** Spec §2.13, §4 "Map". `?`: the specification says that most clicks are ignored, not which. */
export interface ModeRule {
  drags: boolean
  /** The rectangle's button is there. */
  offersSelect: boolean
  /** A click on a marker, a click on the empty map: passed to the host, ours, or ignored. */
  markerClick: 'host' | 'pick' | 'link' | 'ignored'
  mapClick: 'host' | 'closes' | 'ignored'
  hovers: boolean
  opensMenu: boolean
}
export const MODE_RULES: Readonly<Record<MapMode['kind'], ModeRule>> = {
  normal: {
    drags: true,
    offersSelect: true,
    markerClick: 'host',
    mapClick: 'host',
    hovers: true,
    opensMenu: true,
  },
  popup: {
    drags: true,
    offersSelect: true,
    markerClick: 'host',
    mapClick: 'closes',
    hovers: true,
    opensMenu: true,
  }, // ?
  menu: {
    drags: false,
    offersSelect: true,
    markerClick: 'ignored',
    mapClick: 'closes',
    hovers: false,
    opensMenu: true,
  },
  select: {
    drags: false,
    offersSelect: true,
    markerClick: 'pick',
    mapClick: 'ignored',
    hovers: false,
    opensMenu: false,
  }, // ?
  link: {
    drags: false,
    offersSelect: false,
    markerClick: 'link',
    mapClick: 'ignored',
    hovers: false,
    opensMenu: false,
  },
  linkView: {
    drags: false,
    offersSelect: false,
    markerClick: 'ignored',
    mapClick: 'closes',
    hovers: false,
    opensMenu: false,
  }, // ?
}

/** What the map does next; what a mode does not offer changes nothing. */
export function nextMode(mode: MapMode, happening: Happening): MapMode {
  const rule = MODE_RULES[mode.kind]
  switch (happening.kind) {
    case 'hover':
      return rule.hovers ? { kind: 'popup', key: happening.key } : mode
    case 'leave':
      return mode.kind === 'popup' && mode.key === happening.key ? NORMAL : mode
    case 'openMenu':
      return rule.opensMenu ? { kind: 'menu', key: happening.key } : mode
    case 'startSelect':
      return rule.offersSelect ? { kind: 'select', picked: [] } : mode
    case 'pick':
      return mode.kind === 'select' ? { kind: 'select', picked: happening.keys } : mode
    case 'align':
      return mode.kind === 'select' ? NORMAL : mode
    case 'enterLink':
      return mode.kind === 'select' ? mode : { kind: 'link', camera: happening.camera }
    case 'viewLinks':
      return mode.kind === 'select' ? mode : { kind: 'linkView', camera: happening.camera }
    case 'clickMap':
      return rule.mapClick === 'closes' ? NORMAL : mode
    case 'cancel':
      return NORMAL
  }
}
