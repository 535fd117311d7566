import {
  ANY_COMPONENT,
  COMPONENT_NAMES,
  OWN_DEVICE,
  SYSTEM_NAMES,
  UNKNOWN_COMPONENT_WORD,
  UNKNOWN_SYSTEM,
} from './dictionary.table.ts'
import { ITSELF } from './componentId.ts'
import type { ComponentKey } from './state.ts'

const systems = new Map(SYSTEM_NAMES)
const components = new Map(COMPONENT_NAMES)
/** 128–255 belong to the maker of the device. */
const MAKERS_FROM = 128

export const systemName = (systemType: number): string =>
  systems.get(systemType) ?? `${UNKNOWN_SYSTEM}${systemType}`
export const componentName = (componentType: number): string =>
  components.get(componentType) ??
  `${UNKNOWN_COMPONENT_WORD}${componentType >= MAKERS_FROM ? componentType : ''}`

/** What a thing is called by its kind: the component, the system, or the transmission device itself. */
export function kindName({ part, systemType, componentType }: ComponentKey): string {
  if (part === 'device') return OWN_DEVICE
  if (part === 'system') return systemName(systemType)
  return componentType === 0 ? ANY_COMPONENT : componentName(componentType)
}

/** Where it is, as the panel counts: system address, then the component's own; or as its language names it. */
export function addressText({ part, systemAddress, componentAddress, point }: ComponentKey): string {
  if (part === 'device' || point === ITSELF) return ''
  if (point !== '') return point
  return part === 'system' ? String(systemAddress) : `${systemAddress}-${componentAddress}`
}
