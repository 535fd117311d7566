/** Spec §6 "Module access": what a unit's own people have, unless the unit's record closes it. The codes are the wire's. */
export const UNIT_MODULES = {
  duty: 'DUTY',
  patrol: 'INSPECTION',
  maintenance: 'MAINTANCE' /* sic */,
  remote: 'REMOTE',
} as const
export type UnitModule = keyof typeof UNIT_MODULES
export type ModuleAccess = Readonly<Record<UnitModule, boolean>>

/** The centre's people have every module. Of a unit whose record cannot be read (null) nobody else has any. */
export function moduleAccessOf(origin: 'rms' | 'gss', closed: readonly string[] | null): ModuleAccess {
  const isOpen = (module: UnitModule) =>
    origin === 'rms' || (closed !== null && !closed.includes(UNIT_MODULES[module]))
  return {
    duty: isOpen('duty'),
    patrol: isOpen('patrol'),
    maintenance: isOpen('maintenance'),
    remote: isOpen('remote'),
  }
}
