export const FACILITY_KINDS = [
  'door',
  'fireDoor',
  'lift',
  'fan',
  'broadcast',
  'lighting',
  'shutter',
  'sprayPump',
  'hydrantPump',
] as const
export type FacilityKind = (typeof FACILITY_KINDS)[number]

export interface FacilityRow {
  kind: FacilityKind
  /** A name of the sprite of devices. */
  icon: string
  systems?: readonly number[]
  types?: readonly number[]
  of: 'floor' | 'building'
  isExit?: true
  /** It runs or stands, and a hand may hold it. */
  runs?: true
}

/**
 * What helps people out of a building, or keeps fire and smoke from their way: what of the archives it is (tables 4 and 5 of GB/T 26875.3), whether it serves one
 * floor or the building, and whether somebody goes through it. Rows in the order a building's screen shows them. Doors with access control are no components:
 * they come from their controllers.
 */
// oxfmt-ignore
export const FACILITIES: readonly FacilityRow[] = [
  { kind: 'door',      icon: 'door-access',     of: 'floor',    isExit: true },
  { kind: 'fireDoor',  icon: 'fire-door',       of: 'floor',    isExit: true, types: [102, 118] },
  { kind: 'lift',      icon: 'elevator',        of: 'building', systems: [20] },
  { kind: 'fan',       icon: 'fan',             of: 'building', types: [111], runs: true },
  { kind: 'broadcast', icon: 'broadcast',       of: 'floor',    systems: [21] },
  { kind: 'lighting',  icon: 'emergency-light', of: 'floor',    systems: [22] },
  { kind: 'shutter',   icon: 'shutter',         of: 'floor',    types: [117] },
  { kind: 'sprayPump', icon: 'pump',            of: 'building', types: [95], runs: true },
  { kind: 'hydrantPump', icon: 'pump',          of: 'building', types: [91], runs: true },
]

/** How one is, what keeps it from its use first. `ajar`: a fire door that should be shut; `auto`: it waits, and its system says that no hand holds it. */
export const FACILITY_STATES = [
  'fault',
  'offline',
  'ajar',
  'manual',
  'shielded',
  'unknown',
  'started',
  'feedback',
  'held',
  'open',
  'closed',
  'auto',
  'normal',
] as const
export type FacilityState = (typeof FACILITY_STATES)[number]

/** These keep it from its use, whatever it is. */
const HINDERED: readonly FacilityState[] = ['fault', 'offline', 'ajar', 'manual', 'shielded', 'unknown']
/** A door that stays locked while the building burns is no way out; on a quiet day it only does its work. */
export const isHindered = (
  { kind, state }: { kind: FacilityKind; state: FacilityState },
  isBurning: boolean,
): boolean => HINDERED.includes(state) || (isBurning && kind === 'door' && state === 'closed')
