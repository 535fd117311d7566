import type { ComponentKey } from './state.ts'
import {
  COMPONENT_ICONS,
  OTHER_SUB_SYSTEM,
  SUB_SYSTEM_OF,
  SUB_SYSTEMS,
  SYSTEM_ICONS,
  TRANSMISSION_ICON,
} from './subSystem.table.ts'

const names = new Map(SUB_SYSTEMS.map(([code, zh]) => [code, zh]))
const icons = new Map(SUB_SYSTEMS.map(([code, , icon]) => [code, icon]))
const systemIcons = new Map(SYSTEM_ICONS)

export const subSystemName = (code: string): string => names.get(code) ?? code
/** Spec §9: sub-systems have icons of their own. */
export const subSystemIcon = (code: string): string => icons.get(code) ?? iconOfOther
const iconOfOther = icons.get(OTHER_SUB_SYSTEM) ?? ''

type Kinds = Pick<ComponentKey, 'part' | 'systemType' | 'componentType'>

/** The sub-system of what spoke, by tables 4 and 5: for what nobody has written down. */
export function subSystemOf({ part, systemType, componentType }: Kinds): string {
  const row = SUB_SYSTEM_OF.find(([, by, from, until]) => {
    if (by === 'component' && part !== 'component') return false
    const type = by === 'component' ? componentType : systemType
    return type >= from && type <= until
  })
  return row?.[4] ?? OTHER_SUB_SYSTEM
}

/** What it is drawn with: a name of the sprite `devices.svg`. */
export function deviceIcon(key: Kinds): string {
  if (key.part === 'device') return TRANSMISSION_ICON
  const own =
    key.part === 'system'
      ? systemIcons.get(key.systemType)
      : COMPONENT_ICONS.find(([from, until]) => key.componentType >= from && key.componentType <= until)?.[2]
  return own ?? subSystemIcon(subSystemOf(key))
}
